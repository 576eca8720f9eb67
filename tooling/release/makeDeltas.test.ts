import { announceReleases, CANARY, collectGarbage, moveChannel, STABLE } from '../registry';
import { dictionaryHash } from '../registry/deltas/frame';
import { deltasOf } from '../registry/deltas/list';
import { codeWith, decoded, deltaFile, gameOf, releaseWithDeltas } from '../testing/deltas';
import { author, handedOver, newStore, versionNumber } from '../testing/registry';
import { formerReleases } from './formerReleases';
import { makeDeltas } from './makeDeltas';

type Store = Awaited<ReturnType<typeof newStore>>;

/** The files of one day: a chunk of which one line differs, a stylesheet that never does, and what has no hash in its name. */
const filesOf = (day: number) => ({
  'entry.js': codeWith(`entry(${String(day)});`),
  [`688.${String(day).padStart(8, '0')}.js`]: codeWith(`table(${String(day)});`),
  '688.aaaaaaaa.css': codeWith('.table { color: red }'),
});
const release = (store: Store, day: number): Promise<string[]> => releaseWithDeltas(store, gameOf(day, filesOf(day)), filesOf(day));
const listOf = (store: Store, day: number) => deltasOf(store, 'mf-game', versionNumber(day));
const stored = async (store: Store, day: number, name: string): Promise<Buffer> => {
  const file = await store.file('mf-game', versionNumber(day), name);
  if (file === undefined) throw new Error(`${name} is not there`);
  return Buffer.concat((await file.stream().toArray()) as Buffer[]); // a stream of buffers
};

test('a release brings each script and stylesheet as a delta against the same file of the release before, a few per cent of it', async () => {
  const store = await newStore();
  expect(await release(store, 1)).toEqual([]);
  expect(await listOf(store, 1)).toEqual([]);
  const [said, ...more] = await release(store, 2);
  expect(more).toEqual([]);
  const percent = Number(/^mf-game: deltas against 1 former release; who has the newest fetches (\d+\.\d) % of its/.exec(said ?? '')?.[1]);
  expect(percent).toBeGreaterThan(0);
  expect(percent).toBeLessThan(25);
  const list = await listOf(store, 2);
  expect(list.map(({ path, version, from }) => ({ path, version, from }))).toEqual([
    { path: 'entry.js', version: versionNumber(1), from: 'entry.js' },
    { path: '688.00000002.js', version: versionNumber(1), from: '688.00000001.js' },
    { path: '688.aaaaaaaa.css', version: versionNumber(1), from: '688.aaaaaaaa.css' },
  ]);
  const [, former] = Object.values(filesOf(1));
  const delta = await stored(store, 2, deltaFile('688.00000002.js', former!));
  expect(await decoded(delta, former!)).toEqual(filesOf(2)['688.00000002.js']);
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40).toString('hex')).toBe(dictionaryHash(former!));
});

test('deltas are against the last three stable releases and the running canary; what never changed is one dictionary', async () => {
  const store = await newStore();
  for (const day of [1, 2, 3, 4]) await release(store, day);
  const canary = gameOf(5, filesOf(5));
  await store.addRelease(handedOver(canary, new Map(Object.entries(filesOf(5)))));
  await announceReleases(store, [canary], author(), 'release', { channel: CANARY, percent: 10 });
  const held = await formerReleases(store, 'mf-game', versionNumber(6));
  expect(held.map(({ release: { version } }) => version)).toEqual([4, 3, 2, 5].map(versionNumber));
  expect(await release(store, 6)).toEqual([expect.stringMatching(/^mf-game: deltas against 4 former releases; /)]);
  const list = await listOf(store, 6);
  expect(list.filter(({ path }) => path === 'entry.js').map(({ version }) => version)).toEqual([4, 3, 2, 5].map(versionNumber));
  expect(list.filter(({ path }) => path.endsWith('.css'))).toHaveLength(1);
});

test('who comes back to a release has no delta against itself, and a release that was rolled back counts as one that members hold', async () => {
  const store = await newStore();
  for (const day of [1, 2]) await release(store, day);
  await moveChannel(store, 'mf-game', { channel: STABLE, to: versionNumber(1) }, 'rollback', author());
  const held = async (day: number) =>
    (await formerReleases(store, 'mf-game', versionNumber(day))).map(({ release: { version } }) => version);
  expect(await held(3)).toEqual([1, 2].map(versionNumber));
  expect(await held(1)).toEqual([versionNumber(2)]);
});

test('a file that became another one has no delta: what saves less than half is not kept', async () => {
  const store = await newStore();
  const other = Buffer.from(Array.from({ length: 300 }, (_, index) => `f${String((index * 6_007) % 9_973)}()`).join(';'));
  await releaseWithDeltas(store, gameOf(1, { 'entry.js': codeWith('') }), { 'entry.js': codeWith('') });
  expect(await releaseWithDeltas(store, gameOf(2, { 'entry.js': other }), { 'entry.js': other })).toEqual([
    'mf-game: deltas against 1 former release; who has the newest fetches 100.0 % of its scripts and styles',
  ]);
  expect(await listOf(store, 2)).toEqual([]);
});

test('a release is not held up where nothing here makes deltas, or a former file is damaged: one line says so', async () => {
  const store = await newStore();
  await release(store, 1);
  const forms = new Map(Object.entries(filesOf(2)));
  const lines: string[] = [];
  const made = async (findCoder?: Parameters<typeof makeDeltas>[4]) => [
    ...(await makeDeltas(store, gameOf(2, filesOf(2)), forms, (line) => lines.push(line), findCoder)).keys(),
  ];
  expect(await made(() => Promise.resolve(undefined))).toEqual([]);
  const breaks = () => Promise.reject(new Error('no room left'));
  for (const [name, content] of Object.entries(filesOf(2))) forms.set(`${name}.br`, content);
  expect(await made(() => Promise.resolve({ by: 'a broken one', encode: breaks, decode: breaks }))).toEqual([]);
  expect(lines).toEqual([
    expect.stringMatching(/^mf-game: no deltas, members fetch whole files: .* apt-get install zstd\)$/),
    'mf-game: no deltas, members fetch whole files: no room left',
  ]);
  for (const form of ['entry.js', 'entry.js.br']) await store.shelf.replace(`files/mf-game/${versionNumber(1)}/${form}`, 'evil()');
  expect((await made()).filter((name) => name.startsWith('entry.js'))).toEqual([]);
});

test('deltas go with their release', async () => {
  const store = await newStore();
  for (const day of [1, 2, 3]) await release(store, day);
  expect(await listOf(store, 2)).not.toEqual([]);
  const now = new Date(author().at.getTime() + 90 * 86_400_000);
  await store.letGo();
  await moveChannel(store, 'mf-game', { channel: STABLE, to: versionNumber(3) }, 'promote', { ...author(), at: now }).catch(
    () => undefined,
  );
  const freed = await collectGarbage(store, { keep: 1, now, isDryRun: false });
  expect(freed.map(({ version }) => version)).toContain(versionNumber(1));
  expect(await store.shelf.list(`files/mf-game/${versionNumber(1)}`)).toEqual([]);
});
