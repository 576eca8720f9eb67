import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isBucket } from './shelfAt';
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
  if (isBucket(place)) return;
  const [first = ''] = relative(realPath(place), realPath(folder)).split(sep);
  if (first !== '..')
    throw new StoreError(
      `The keys lie inside the store (${folder}), where everybody who can write into it can take them. Move that folder out and name its new place: KEYS_DIR=…`,
    );
}
