import { createReadStream, existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { refuseTooLong } from './longest';
import type { Shelf } from './shelf';
import { StoreError } from './StoreError';
import { isAbandoned, isTemporary, removeWhole, replaceFile, writeFolder, writeOnce } from './writing';

const PARTS = ['registry', 'releases', 'files', 'private', 'fingerprints', 'suspensions', 'claims', 'going', 'history'] as const;
/** Here lies what is being written, until it is whole. */
const ASIDE = 'writing';

const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full: make room',
  EDQUOT: 'The quota of this disk is used up: make room',
  EACCES: 'This user may not write there: change the rights of the folder, or the user',
  EPERM: 'This user may not write there: change the rights of the folder, or the user',
  EROFS: 'It can only be read: name a folder that can be written',
};

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? ''); // node's own errors carry a code

/** The same failure as one line for people, where the machine and not the code is the reason; `outcome` says what became of the work. */
export function asStoreError(error: unknown, place: string, outcome = 'Nothing was moved; run the same command again then.'): unknown {
  const reason = REASONS[codeOf(error)];
  return reason === undefined ? error : new StoreError(`${place}: ${reason}. ${outcome}`.trim());
}

const missing = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
  throw error;
};

/** Names in a store are never these: a path with one of them would lead somewhere else. */
const LEADING_OUT = ['', '.', '..'];

/** Where a folder really is, or would be once it is made. */
async function realpathOf(folder: string): Promise<string> {
  const real = await realpath(folder).catch(missing);
  return real ?? join(await realpathOf(dirname(folder)), basename(folder));
}

/** A store in a folder. What one process writes, another sees at once; a killed process leaves files that nobody reads. */
export function folderShelf(folder: string): Shelf {
  // The one way to a file of the store: whatever name somebody made up in it, nothing outside is read, written or taken away.
  const at = (path: string): string => {
    if (path.split('/').some((part) => LEADING_OUT.includes(part))) throw new StoreError(`${folder}: ${path} is no path of a store.`);
    return join(folder, path);
  };
  const aside = at(ASIDE);
  /** As `at`, for who writes or takes away: nor does a link that lies in the store lead there. */
  const inside = async (path: string): Promise<string> => {
    const root = await realpathOf(folder);
    for (const place of [at(path), aside]) {
      const real = await realpathOf(dirname(place));
      if (real !== root && !real.startsWith(root + sep))
        throw new StoreError(`${place} lies in ${real}, by a link that is no part of a store: take the link away. Nothing was moved.`);
    }
    if ((await lstat(aside).catch(missing))?.isSymbolicLink())
      throw new StoreError(`${aside} is a link, which is no part of a store: take it away. Nothing was moved.`);
    return at(path);
  };
  const guarded = async <T>(path: string, act: (place: string) => Promise<T>): Promise<T> => {
    try {
      return await act(await inside(path));
    } catch (error) {
      throw asStoreError(error, folder);
    }
  };
  const entries = async (path: string) => (await readdir(at(path), { withFileTypes: true }).catch(missing)) ?? [];

  return {
    place: folder,
    believedMs: 0,
    async state() {
      if (existsSync(at('registry'))) return 'store';
      if (!existsSync(folder)) return 'empty';
      return (await stat(folder)).isDirectory() && (await readdir(folder)).length === 0 ? 'empty' : 'other';
    },
    create: () =>
      guarded(ASIDE, async () => {
        for (const part of PARTS) await mkdir(at(part), { recursive: true });
      }),
    async read(path) {
      const found = await stat(at(path)).catch(missing);
      if (found?.isFile() !== true) return undefined;
      refuseTooLong(at(path), found.size);
      return await readFile(at(path), 'utf8').catch(missing);
    },
    async open(path) {
      const found = await stat(at(path)).catch(missing);
      return found?.isFile() ? { bytes: found.size, stream: () => createReadStream(at(path)) } : undefined;
    },
    writeOnce: (path, text) => guarded(path, (place) => writeOnce(place, text, aside)),
    writeFolder: (path, files) => guarded(path, (place) => writeFolder(place, files, aside)),
    replace: (path, content) => guarded(path, (place) => replaceFile(place, content, aside)),
    list: async (path, after = '') =>
      (await entries(path)).filter((entry) => entry.isFile() && !isTemporary(entry.name) && entry.name > after).map(({ name }) => name),
    has: async (path) => (await stat(at(path)).catch(missing)) !== undefined,
    folders: async (path) =>
      (await entries(path)).filter((entry) => entry.isDirectory() && !isTemporary(entry.name)).map(({ name }) => name),
    remove: (path) => guarded(path, (place) => removeWhole(place, aside)),
    async bytes(path) {
      const found = (await readdir(at(path), { withFileTypes: true, recursive: true }).catch(missing)) ?? [];
      const sizes = found.map(async (entry) => (entry.isFile() ? (await stat(join(entry.parentPath, entry.name))).size : 0));
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    async tidy(isWhole = false) {
      // Who only reads goes on; who writes is told.
      if ((await inside(ASIDE).catch(() => undefined)) === undefined) return;
      const found = await readdir(isWhole ? folder : aside, { withFileTypes: true, recursive: isWhole }).catch(missing);
      for (const { name, parentPath } of found ?? [])
        if (await isAbandoned(join(parentPath, name))) await rm(join(parentPath, name), { recursive: true, force: true });
    },
  };
}
