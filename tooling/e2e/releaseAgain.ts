import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/packages';
import { HASH_MARK } from '../build/naming';
import { announceReleases, openStore, resolve, type Placed, type Store } from '../registry';
import { makeRelease, type MadeRelease } from '../release/makeRelease';
import { readFiles, type Files } from '../release/stampFiles';

const PACKED = /\.(br|gz)$/;

/** The files of a build as they were before it was given its name. */
function unstamped(files: Files, hash: string): Files {
  const text = (content: Buffer): Buffer => Buffer.from(content.toString('latin1').replaceAll(hash, HASH_MARK), 'latin1');
  return new Map([...files].filter(([path]) => !PACKED.test(path)).map(([path, content]) => [path, text(content)]));
}

/** Another release of a released build, without building: the same files and one more, which nobody asks for. */
function madeAgain(store: string, { release: { package: name, version } }: Placed): MadeRelease {
  const [packageVersion = '', hash = ''] = version.split('-');
  const folders = ['files', 'private'].map((kind) => join(store, kind, name, version));
  const files = unstamped(new Map(folders.flatMap((folder) => [...readFiles(folder)])), hash);
  return makeRelease(name, packageVersion, join(ROOT, name), new Map([...files, ['again.txt', Buffer.from('again\n')]]));
}

/** A copy in `folder` of the store in `dataDir`, with its keys, in which every package has been released once more. Yields it. */
export async function copyReleasedAgain(dataDir: string, folder: string): Promise<Store> {
  for (const part of ['store', 'keys']) cpSync(join(dataDir, part), join(folder, part), { recursive: true });
  const place = join(folder, 'store');
  const store = await openStore(place);
  const { shell, remotes } = await resolve(store);
  const made = [...(shell ? [shell] : []), ...remotes].map((placed) => madeAgain(place, placed));
  for (const { text, served, kept } of made) await store.addRelease({ text, served, kept });
  const author = { by: 'a test', why: 'the same once more', at: new Date() };
  await announceReleases(
    store,
    made.map(({ record }) => record),
    author,
  );
  return store;
}
