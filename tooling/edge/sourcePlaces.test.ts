import { createSourcePlaces, readFrame, TOO_MANY } from './sourcePlaces';

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
  expect(found).toEqual([there, there, there, there, there, there, TOO_MANY, TOO_MANY, there, there]);
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
  expect(await tell(40)).toBe(TOO_MANY);
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
