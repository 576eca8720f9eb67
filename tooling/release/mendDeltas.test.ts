import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProvenDeltas, createProvenFiles, openStore, placing } from '../registry';
import { DELTA_LIST, deltaListText, deltasOf } from '../registry/deltas/list';
import { dictionaryHash } from '../registry/deltas/frame';
import { codeWith, deltaCoder, deltaFile, gameOf, releaseWithDeltas } from '../testing/deltas';
import { newStore, versionNumber } from '../testing/registry';
import { releaser } from '../testing/release/releaser';
import { builder, repository } from '../testing/release/repository';
import { mendDeltas } from './mendDeltas';

beforeAll(deltaCoder);

const filesOf = (day: number) => ({ 'entry.js': codeWith(`entry(${String(day)});`), 'table.js': codeWith(`table(${String(day)});`) });
const HELD = filesOf(1);

/** A store with two releases, the second with its deltas. */
async function released() {
  const store = await newStore();
  for (const day of [1, 2]) await releaseWithDeltas(store, gameOf(day, filesOf(day)), filesOf(day));
  const folder = join(store.folder, 'files/mf-game', versionNumber(2));
  const said: string[] = [];
  const { release } = await store.release('mf-game', versionNumber(2));
  return {
    store,
    folder,
    said,
    mend: (findCoder?: Parameters<typeof mendDeltas>[3]) => mendDeltas(store, release, (line) => said.push(line), findCoder),
  };
}

/** The files of the second release that who holds those of the first gets as deltas. */
async function served(store: Awaited<ReturnType<typeof newStore>>): Promise<string[]> {
  const place = placing((...of) => store.release(...of), await store.read());
  const deltas = createProvenDeltas({ store, files: createProvenFiles(store), placed: place });
  const placed = await place('mf-game', versionNumber(2));
  const found = await Promise.all(
    Object.entries(HELD).map(async ([path, held]) => ((await deltas.read(placed, path, dictionaryHash(held))) ? path : undefined)),
  );
  return found.filter((path) => path !== undefined);
}

const BOTH = ['entry.js', 'table.js'];
const made = (path: 'entry.js' | 'table.js'): string => deltaFile(path, HELD[path]);

test.each<[string, (folder: string) => void, string[]]>([
  ['a delta that is none', (folder) => writeFileSync(join(folder, made('entry.js')), 'evil()'), ['table.js']],
  ['a delta that is gone', (folder) => rmSync(join(folder, made('entry.js'))), ['table.js']],
  ['a list that is none', (folder) => writeFileSync(join(folder, DELTA_LIST), '{'), []],
])('%s is made again by who releases the same, and the others stay', async (_what, spoil, left) => {
  const { store, folder, said, mend } = await released();
  const before = BOTH.map((path) => readFileSync(join(folder, made(path as 'entry.js')), 'hex'));
  await mend();
  expect(said).toEqual([]);
  spoil(folder);
  expect(await served(store)).toEqual(left);
  await mend();
  expect(said[0]).toMatch(/^mf-game 0\.1\.0-\w+: (the list of deltas|1 of 2 deltas) in the store cannot be used; they are made again\.$/);
  expect(await served(store)).toEqual(BOTH);
  expect(BOTH.map((path) => readFileSync(join(folder, made(path as 'entry.js')), 'hex'))).toEqual(before);
});

test('what a list names besides goes from it where it can never be one; against a release that went it stays', async () => {
  const { store, folder, said, mend } = await released();
  const list = await deltasOf(store, 'mf-game', versionNumber(2));
  const gone = { ...list[0]!, version: versionNumber(77), dictionary: 'b'.repeat(64) };
  writeFileSync(join(folder, DELTA_LIST), deltaListText([...list, gone]));
  await mend();
  expect(said).toEqual([]);
  writeFileSync(join(folder, DELTA_LIST), deltaListText([...list, { ...list[0]!, dictionary: 'a'.repeat(64) }]));
  await mend();
  expect(said[0]).toContain('1 of 3 deltas');
  expect(await deltasOf(store, 'mf-game', versionNumber(2))).toEqual(list);
});

test('a release is not held up where nothing here makes deltas, or the store takes none', async () => {
  const { store, folder, said, mend } = await released();
  writeFileSync(join(folder, made('entry.js')), 'evil()');
  await mend(() => Promise.resolve(undefined));
  expect(said).toEqual([]);
  store.mendRelease = () => Promise.reject(new Error('403'));
  await mend();
  expect(said.at(-1)).toBe('mf-game: deltas stay as they are, members fetch whole files: 403');
});

test('releasing the same sources again, nothing is built and the damaged delta is put right', async () => {
  const { root, write } = repository();
  const { storeDir, release } = releaser({ root });
  await release(['mf-a'], builder(codeWith('one()').toString()));
  write('mf-a/src/manifest.ts', 'export const manifest = { second: true };');
  const builds = builder(codeWith('two()').toString());
  const [second] = await release(['mf-a'], builds);
  const folder = join(storeDir, 'files/mf-a', second!.version);
  const [delta] = await deltasOf(await openStore(storeDir), 'mf-a', second!.version);
  const path = join(folder, `${delta!.path}.${delta!.dictionary.slice(0, 16)}.dcz`);
  const whole = readFileSync(path);
  writeFileSync(path, 'evil()');
  const said: string[] = [];
  expect(await release(['mf-a'], builds, true, 'release', said)).toMatchObject([{ outcome: 'nothing new' }]);
  expect(builds.calls).toHaveLength(1);
  expect(readFileSync(path)).toEqual(whole);
  expect(said.join('\n')).toContain('cannot be used; they are made again.');
});
