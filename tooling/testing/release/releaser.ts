import { join } from 'node:path';
import { openStore, resolve, type Target } from '../../registry';
import { releasePackages } from '../../release/releasePackages';
import { author, newFolder } from '../registry';
import { builder, repository } from './repository';

/** The release that members get of the one remote in a store. */
export const remoteOf = async (storeDir: string) => (await resolve(await openStore(storeDir))).remotes[0]!;

/** Releases from a repository into a store of its own. */
export function releaser({ root }: { root: string } = repository()) {
  const storeDir = join(newFolder(), 'store');
  const release = (
    names: string[],
    { build } = builder(),
    createStore = true,
    how: 'release' | 'start' = 'release',
    said?: string[],
    target?: Target,
  ) =>
    releasePackages(names, {
      ...{ storeDir, createStore, author: author(), root, build, how, onProgress: (line) => said?.push(line) },
      ...(target === undefined ? {} : { target }),
    });
  return { root, storeDir, release };
}
