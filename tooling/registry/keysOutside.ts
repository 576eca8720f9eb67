import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { dataDirOf } from '../dev/dataDir';
import { isAddress } from './shelfAt';
import { StoreError } from './StoreError';

/** The path without links, as far as it is there. */
function realPath(path: string): string {
  const whole = resolve(path);
  return existsSync(whole) || dirname(whole) === whole ? realpathSync(whole) : join(realPath(dirname(whole)), basename(whole));
}

/**
 * Refuses a folder of keys that lies in the store itself: who may read and write the store would read every private key, and put another root in
 * the place of the trusted one. Throws `StoreError`, one line.
 */
export function refuseKeysInside(place: string, folder: string): void {
  if (isAddress(place)) return;
  const [first = ''] = relative(realPath(place), realPath(folder)).split(sep);
  if (first !== '..')
    throw new StoreError(
      `The keys lie inside the store (${folder}), where everybody who can write into it can take them. Move that folder out and name its new place: KEYS_DIR=…`,
    );
}

/** True where others may put something into a folder, or take it out again. */
function isOthersToo(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined || process.getgid === undefined) return false;
  const isWritable = (found.mode & 0o002) !== 0 || ((found.mode & 0o020) !== 0 && found.gid !== process.getgid());
  return isWritable && (found.mode & 0o1000) === 0; // in a folder like /tmp each has only their own
}

/**
 * Refuses keys that would lie beside a store that several share, since nobody named a place for them: who writes there could take them, or put another root
 * there to be trusted. On one machine, within `DATA_DIR`, they may. Throws `StoreError`, one line.
 */
export function refuseKeysBeside(place: string, env: NodeJS.ProcessEnv): void {
  const beside = dirname(place);
  const isNeedless = Boolean(env['UNISON_ROOT']) && !existsSync(join(beside, 'keys'));
  if (isNeedless || !isOthersToo(beside)) return;
  if (relative(realPath(dataDirOf(env)), realPath(beside)).split(sep)[0] !== '..') return;
  throw new StoreError(
    `The keys would lie beside the store (${beside}), where others may write: they could take them, or put another root there. Name a folder that is yours alone: KEYS_DIR=…`,
  );
}
