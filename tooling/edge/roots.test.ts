import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedRoot } from '@unison/shared/remote/registry';
import { openStore, sequenceFile } from '../registry';
import { put, startEdge, stopAll } from '../testing/edge';
import { newFolder, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { draftedRoot, publishedRoot } from '../testing/roots';

afterEach(stopAll);

/** A store with a shell and a game: two revisions. */
async function deployed() {
  const store = await newStore();
  await put(store, shellRelease(1));
  await put(store, remoteRelease('mf-game', 2, ['/Game']));
  return store;
}
const fileOf = ({ folder }: { folder: string }, number: number): string => join(folder, `registry/000000000${String(number)}.json`);

/** An edge that was started by now, with the memory in `kept`. */
async function edgeOf(store: { folder: string }, memory = join(newFolder(), 'sequences.json')) {
  const problems: string[] = [];
  const onProblem = (line: string) => void problems.push(line);
  const opened = { ...(await openStore(store.folder)), folder: store.folder };
  const edge = await startEdge({ store: opened, onProblem, sequences: sequenceFile(memory, () => opened.keys.root(), onProblem) });
  const registry = async () => {
    const { status, text } = await edge.ask('/registry/resolved.json');
    if (status !== 200) return { roots: undefined, game: undefined };
    const { roots, remotes } = JSON.parse(text) as { roots?: SignedRoot[]; remotes: Record<string, { version: string }> };
    return { roots: roots?.length ?? 0, game: remotes['mf-game']?.version };
  };
  return { registry, problems };
}

test('an edge that runs takes up a new root, and hands it to browsers; one that trusts the first root alone starts on it', async () => {
  const store = await deployed();
  const { registry, problems } = await edgeOf(store);
  expect(await registry()).toEqual({ roots: 0, game: versionNumber(2) });
  await publishedRoot(store);
  await put(store, remoteRelease('mf-game', 3, ['/Game']));
  expect(await registry()).toEqual({ roots: 1, game: versionNumber(3) });
  expect(await (await edgeOf(store)).registry()).toEqual({ roots: 1, game: versionNumber(3) });
  expect(problems).toEqual([]);
});

test('a root that too few have signed, a root after a skipped one and a doubled one change nothing at an edge that runs [security 29]', async () => {
  const store = await deployed();
  const { ana, draft } = await draftedRoot(store);
  const { registry, problems } = await edgeOf(store);
  await ana.keys('root', 'sign', draft);
  const { text, signatures } = JSON.parse(readFileSync(draft, 'utf8')) as SignedRoot;
  const skipped = { text: text.replace('"number":2', '"number":3'), signatures };
  const wholes: SignedRoot[][] = [[{ text, signatures }], [skipped], [skipped, { text, signatures }]];
  for (const [index, roots] of wholes.entries()) {
    const document = JSON.parse(readFileSync(fileOf(store, 2), 'utf8')) as object;
    writeFileSync(fileOf(store, 3 + index), JSON.stringify({ ...document, roots }));
    expect(await registry()).toEqual({ roots: 0, game: versionNumber(2) });
  }
  expect(problems).toHaveLength(3);
  for (const line of problems) expect(line).toMatch(/is refused, the last good one, 2, is served: .*The roots of this store are refused/);
});

test('an edge that has seen a root refuses what stands under the one before, also once it is started again [security 29]', async () => {
  const store = await deployed();
  const memory = join(newFolder(), 'sequences.json');
  await publishedRoot(store);
  const { registry, problems } = await edgeOf(store, memory);
  expect(await registry()).toEqual({ roots: 1, game: versionNumber(2) });
  cpSync(fileOf(store, 2), fileOf(store, 4));
  expect(await registry()).toEqual({ roots: 1, game: versionNumber(2) });
  expect(problems).toEqual([expect.stringMatching(/Registry revision 4 is refused.*it ends at root 1, and root 2 was seen/)]);
  rmSync(fileOf(store, 3));
  const again = await edgeOf(store, memory);
  expect(await again.registry()).toEqual({ roots: undefined, game: undefined });
  expect(again.problems[0]).toContain('it ends at root 1, and root 2 was seen');
});
