import { createSourcePlaces, readFrame, NOT_NOW } from './sourcePlaces';

/** A store that has a map for every script, and notes which were read. */
function storeOfMaps() {
  const read: string[] = [];
  const map = JSON.stringify({ version: 3, names: [], sources: ['webpack://shell/./src/a.ts'], mappings: 'AAAA' });
  const sourceMap = async (...of: string[]) => (read.push(of.join('/')), map);
  return { read, sourceMap };
}

const place = (script: number) => readFrame(`shell/0.1.0-a/${String(script)}.js:1:1`);

test('one report is looked up in six scripts; what it says of more has no place, and of these every one', async () => {
  const { read, sourceMap } = storeOfMaps();
  const { find } = createSourcePlaces({ sourceMap }).ofReport();
  const found = [];
  for (const script of [0, 1, 2, 3, 4, 5, 6, 7, 0, 5]) found.push(await find(place(script)));
  const there = { path: 'shell/src/a.ts', line: 1 };
  expect(found).toEqual([there, there, there, there, there, there, NOT_NOW, NOT_NOW, there, there]);
  expect(read).toHaveLength(6);
});

test('however many report, ten maps are read in five seconds: what else the edge does has its turn', async () => {
  let now = 0;
  const { read, sourceMap } = storeOfMaps();
  const places = createSourcePlaces({ sourceMap }, () => now);
  const tell = (script: number) => places.ofReport().find(place(script));
  for (let script = 0; script < 40; script += 1) await tell(script);
  expect(read).toHaveLength(10);
  const there = { path: 'shell/src/a.ts', line: 1 };
  expect(await tell(9)).toEqual(there); // what was read last is kept
  expect(await tell(40)).toBe(NOT_NOW);
  now += 5_000;
  expect(await tell(40)).toEqual(there);
});

test('however many scripts of remotes are told of, a shell’s are looked up: without them nobody knows whose a trouble is', async () => {
  const { read, sourceMap } = storeOfMaps();
  const places = createSourcePlaces({ sourceMap }, () => 0);
  const ofShell = () => places.ofReport().find(place(0));
  await ofShell();
  for (let script = 0; script < 40; script += 1) await places.ofReport().find(readFrame(`mf-game/0.1.0-a/${String(script)}.js:1:1`));
  expect(read).toHaveLength(11);
  expect(await ofShell()).toEqual({ path: 'shell/src/a.ts', line: 1 });
  expect(read).toHaveLength(11); // it is still kept
});

test.each(['shell', 'mf-game'])('what the store did not say of a script of %s once is asked for again, and then known', async (name) => {
  const { sourceMap } = storeOfMaps();
  let isSilent = true;
  const store = { sourceMap: (...of: string[]) => (isSilent ? Promise.reject(new Error('no answer')) : sourceMap(...of)) };
  const places = createSourcePlaces(store, () => 0);
  const tell = () => places.ofReport().find(readFrame(`${name}/0.1.0-a/main.js:1:1`));
  expect(await tell()).toBe(NOT_NOW);
  isSilent = false;
  expect(await tell()).toMatchObject({ path: expect.stringMatching(/src\/a\.ts$/), line: 1 });
});
