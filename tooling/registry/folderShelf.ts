import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The same failure as one line for people, where the machine and not the code is the reason. */
export function asStoreError(error: unknown, place: string): unknown {
  const reason = REASONS[codeOf(error)];
  return reason === undefined ? error : new StoreError(`${place}: ${reason}. Nothing was moved; run the same command again then.`);
}

const missing = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
  throw error;
};

/** Names in a store are never these: a path with one of them would lead somewhere else. */
const LEADING_OUT = ['', '.', '..'];

/** A store in a folder. What one process writes, another sees at once; a killed process leaves files that nobody reads. */
export function folderShelf(folder: string): Shelf {
  // The one way to a file of the store: whatever name somebody made up in it, nothing outside is read, written or taken away.
  const at = (path: string): string => {
    if (path.split('/').some((part) => LEADING_OUT.includes(part))) throw new StoreError(`${folder}: ${path} is no path of a store.`);
    return join(folder, path);
  };
  const guarded = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      throw asStoreError(error, folder);
    }
  };
  const aside = at(ASIDE);
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
      guarded(async () => {
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
    writeOnce: (path, text) => guarded(() => writeOnce(at(path), text, aside)),
    writeFolder: (path, files) => guarded(() => writeFolder(at(path), files, aside)),
    replace: (path, content) => guarded(() => replaceFile(at(path), content, aside)),
    list: async (path, after = '') =>
      (await entries(path)).filter((entry) => entry.isFile() && !isTemporary(entry.name) && entry.name > after).map(({ name }) => name),
    has: async (path) => (await stat(at(path)).catch(missing)) !== undefined,
    folders: async (path) =>
      (await entries(path)).filter((entry) => entry.isDirectory() && !isTemporary(entry.name)).map(({ name }) => name),
    remove: (path) => guarded(() => removeWhole(at(path), aside)),
    async bytes(path) {
      const found = (await readdir(at(path), { withFileTypes: true, recursive: true }).catch(missing)) ?? [];
      const sizes = found.map(async (entry) => (entry.isFile() ? (await stat(join(entry.parentPath, entry.name))).size : 0));
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    async tidy(isWhole = false) {
      const found = await readdir(isWhole ? folder : aside, { withFileTypes: true, recursive: isWhole }).catch(missing);
      for (const { name, parentPath } of found ?? [])
        if (await isAbandoned(join(parentPath, name))) await rm(join(parentPath, name), { recursive: true, force: true });
    },
  };
}
