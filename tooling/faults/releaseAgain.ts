import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/packages';
import { HASH_MARK, ROOT_MARK } from '../build/naming';
import { announceReleases, isShellRelease, openStore, resolve, STABLE, type Placed, type Store } from '../registry';
import { makeRelease, type MadeRelease } from '../release/makeRelease';
import { readFiles, type Files } from '../release/stampFiles';

const PACKED = /\.(br|gz|dcz)$|^deltas\.json$/;

/** The files of a build as they were before they were given its name, and in a shell the root key. */
function unstamped(files: Files, hash: string, root = ROOT_MARK): Files {
  const text = (content: Buffer): Buffer =>
    Buffer.from(content.toString('latin1').replaceAll(hash, HASH_MARK).replaceAll(root, ROOT_MARK), 'latin1');
  return new Map([...files].filter(([path]) => !PACKED.test(path)).map(([path, content]) => [path, text(content)]));
}

/**
 * Another release of a released build, without building: the same files but for what `changes` makes of them, which has to differ in something.
 * `store` is the folder of the store.
 */
export function madeAgain(store: string, { release }: Placed, changes: (files: Files) => Files): MadeRelease {
  const { package: name, version } = release;
  const root = isShellRelease(release) ? release.root : undefined;
  const [packageVersion = '', hash = ''] = version.split('-');
  const folders = ['files', 'private'].map((kind) => join(store, kind, name, version));
  const files = unstamped(new Map(folders.flatMap((folder) => [...readFiles(folder)])), hash, root);
  return makeRelease(name, packageVersion, join(ROOT, name), new Map([...files, ...changes(files)]), root);
}

/** A copy in `folder` of the store in `dataDir`, with its keys, in which every package has been released once more. Yields it. */
export async function copyReleasedAgain(dataDir: string, folder: string): Promise<Store> {
  for (const part of ['store', 'keys']) cpSync(join(dataDir, part), join(folder, part), { recursive: true });
  const place = join(folder, 'store');
  const store = await openStore(place);
  const { shell, remotes } = await resolve(store);
  const more: Files = new Map([['again.txt', Buffer.from('nobody asks for this\n')]]);
  const made = [...(shell ? [shell] : []), ...remotes].map((placed) => madeAgain(place, placed, () => more));
  await announce(store, made, STABLE);
  return store;
}

/** Keeps these releases and moves a channel to them. */
export async function announce(store: Store, made: readonly MadeRelease[], channel: string): Promise<void> {
  for (const { text, served, unserved } of made) await store.addRelease({ text, served, unserved });
  const records = made.map(({ record }) => record);
  await announceReleases(store, records, { by: 'a test', why: 'the same once more', at: new Date() }, 'release', { channel });
}

/** Releases a remote of the store in `folder` as a preview whose code throws as soon as it is run. */
export async function releaseBroken(store: Store, folder: string, name: string, channel: string): Promise<void> {
  const placed = (await resolve(store)).remotes.find(({ release }) => release.package === name);
  if (placed === undefined) throw new Error(`${name} is not in the store`);
  const broken: Files = new Map([[placed.release.entry, Buffer.from('throw new Error("broken on purpose");\n')]]);
  await announce(store, [madeAgain(join(folder, 'store'), placed, () => broken)], channel);
}
