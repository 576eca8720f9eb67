import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases } from '../registry';
import { main } from '../registry/keysCommand';
import type { OpenStore } from '../registry/store';
import { author, handedOver, newFolder, newStore, remoteRelease } from './registry';

/** `npm run keys` as somebody calls it who has the keys of one folder; yields what it says. */
export const keysFrom =
  ({ shelf }: Pick<OpenStore, 'shelf'>, keys: string) =>
  async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    const before = process.env['KEYS_DIR'];
    process.env['KEYS_DIR'] = keys;
    try {
      await main([...args, '--store', shelf.place], (line) => said.push(line));
    } finally {
      if (before === undefined) delete process.env['KEYS_DIR'];
      else process.env['KEYS_DIR'] = before;
    }
    return said.join('\n');
  };

/** A store with one release of mf-game, and the command as an operator calls it there. */
export async function operated() {
  const store = await newStore();
  await store.addRelease(handedOver(remoteRelease('mf-game', 1, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 1)], author());
  return { store, keys: keysFrom(store, store.keys.folder) };
}

/** A folder with the keys of these names and nothing else private. */
export function keysOf(store: OpenStore, ...names: string[]): string {
  const folder = newFolder();
  for (const file of readdirSync(store.keys.folder))
    if (file === 'root.pub' || names.some((name) => file.startsWith(`${name}-`))) cpSync(join(store.keys.folder, file), join(folder, file));
  return folder;
}

/** The same command where somebody has the keys of these names and nothing else private. */
export const holding = (store: OpenStore, ...names: string[]) => keysFrom(store, keysOf(store, ...names));

/** Somebody with a key of a root to come, and nothing else. */
async function holder(store: OpenStore, name: string) {
  const keys = keysFrom(store, join(newFolder(), name));
  const publicKey = /public half: (\S+)/.exec(await keys('make', `root-${name}`))?.[1] ?? '';
  return { keys, publicKey };
}

/** Root 2 of a store as a draft: three holders, of whom two must sign; policies by a key of its own, where the operator is. */
export async function draftedRoot(store: OpenStore) {
  const keys = keysFrom(store, store.keys.folder);
  const draft = join(newFolder(), 'root-2.json');
  const [ana, ben, eva] = [await holder(store, 'ana'), await holder(store, 'ben'), await holder(store, 'eva')];
  const policy = store.keys.make('policy');
  const listed = [ana, ben, eva].map(({ publicKey }) => publicKey).join(',');
  await keys('root', 'draft', draft, '--keys', listed, '--threshold', '2', '--policy-keys', policy.publicKey);
  return { keys, draft, ana, ben, eva, policy };
}

/** The same, signed by who must, and in force. */
export async function publishedRoot(store: OpenStore) {
  const drafted = await draftedRoot(store);
  for (const { keys } of [drafted, drafted.ana, drafted.ben]) await keys('root', 'sign', drafted.draft);
  await drafted.keys('root', 'publish', drafted.draft);
  return drafted;
}
