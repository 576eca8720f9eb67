import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, sequenceFile } from '../registry';
import { openKeyring } from '../registry/signing/keyring';
import { put, startEdge } from './edge';
import { newFolder, newStore, remoteRelease, shellRelease } from './registry';

/** The file of a revision. */
export const revision = (store: { folder: string }, number: number): string =>
  join(store.folder, `registry/000000000${String(number)}.json`);

/** A shell and two releases of mf-game: three revisions. */
export async function storeOfThree() {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-game', 3, ['/Game'])])
    await put(store, release);
  return store;
}

/** An edge as if started anew: another opening of the store, and the memory of `kept`. */
export async function startAnew(store: { folder: string }, memory = join(newFolder(), 'edge/sequences.json'), config = {}) {
  const problems: string[] = [];
  const onProblem = (line: string) => void problems.push(line);
  const { root } = (await openStore(store.folder)).keys;
  // As an edge elsewhere, which has no keys and shares no memory with commands.
  const opened = { ...(await openStore(store.folder, { keys: openKeyring(newFolder(), { UNISON_ROOT: root() }) })), folder: store.folder };
  const edge = await startEdge({ store: opened, config, onProblem, sequences: sequenceFile(memory, () => opened.keys.root(), onProblem) });
  const version = async (name = 'mf-game'): Promise<unknown> =>
    JSON.parse((await edge.ask('/registry/resolved.json')).text).remotes?.[name]?.version;
  return { ...edge, problems, version };
}

/** Does `act`, and puts the store back to what it was before; yields a copy of what is lost by it. */
export async function restoredAfter(store: { folder: string }, act: () => Promise<unknown>): Promise<string> {
  const [backup, lost] = [join(newFolder(), 'backup'), join(newFolder(), 'lost')];
  cpSync(store.folder, backup, { recursive: true });
  await act();
  cpSync(store.folder, lost, { recursive: true });
  rmSync(store.folder, { recursive: true });
  cpSync(backup, store.folder, { recursive: true });
  return lost;
}
