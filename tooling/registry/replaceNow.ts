import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { asStoreError } from './folderShelf';

/**
 * Puts a small file in its place, at once: who reads it meanwhile has the one before, and a power cut leaves one of the two. `mode` as for `open`, `outcome` as for `asStoreError`. Throws `StoreError`, one line,
 * where the disk is full or may not be written; nothing is left over then.
 */
export function replaceNow(file: string, text: string, mode = 0o600, outcome?: string): void {
  const aside = `${file}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const handle = openSync(aside, 'w', mode);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw asStoreError(error, dirname(file), outcome);
  }
}
