import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASH_MARK, ROOT_MARK } from '../build/naming';

/** Files of a build, by path relative to its folder. */
export type Files = Map<string, Buffer>;

const IS_TEXT = /\.(js|css|json|map|html|svg|txt)$/;
/** Not served: source maps, webpack's statistics, and the list of start files, which goes into the record. */
const IS_PRIVATE = /\.map$|-stats\.json$|^shell-manifest\.json$/;

/** Reads every file of a build's folder. */
export function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

/** 16 hex digits of SHA-256 over names and contents of `files` and over `also`; the same build always gives the same. */
export function hashOf(files: Files, also: unknown): string {
  const hash = createHash('sha256');
  for (const [path, content] of files)
    if (!IS_PRIVATE.test(path)) hash.update(`${path}\0`).update(createHash('sha256').update(content).digest());
  return hash.update(JSON.stringify(also)).digest('hex').slice(0, HASH_MARK.length);
}

/** True where a build has left a place for the root key. */
export const hasRootMark = (files: Files): boolean =>
  [...files].some(([path, content]) => !IS_PRIVATE.test(path) && content.includes(ROOT_MARK));

/** Puts the hash, and in a shell the root key, where the build left its marks. Lengths stay the same, so source maps stay right. */
export function stampFiles(files: Files, hash: string, root = ROOT_MARK): Files {
  const stamp = (path: string, content: Buffer): Buffer =>
    IS_TEXT.test(path) ? Buffer.from(content.toString('utf8').replaceAll(HASH_MARK, hash).replaceAll(ROOT_MARK, root)) : content;
  return new Map([...files].map(([path, content]) => [path, stamp(path, content)]));
}

/** Splits what is served from what stays private in the store. */
export function splitFiles(files: Files): { served: Files; unserved: Files } {
  return {
    served: new Map([...files].filter(([path]) => !IS_PRIVATE.test(path))),
    unserved: new Map([...files].filter(([path]) => IS_PRIVATE.test(path))),
  };
}
