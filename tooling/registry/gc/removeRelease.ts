import { filesPath, privatePath, recordPath } from '../paths';
import type { Shelf } from '../shelf';
import type { ReleaseName } from './claims';

/** Takes record and files of a release away, the record first: without it nobody takes what is left for a release. */
export async function removeRelease(shelf: Shelf, { package: name, version }: ReleaseName): Promise<void> {
  for (const path of [recordPath(name, version), filesPath(name, version), privatePath(name, version)]) await shelf.remove(path);
}

/** Bytes that a release takes up, compressed forms and source maps too. */
export async function bytesOf(shelf: Shelf, { package: name, version }: ReleaseName): Promise<number> {
  const record = Buffer.byteLength((await shelf.read(recordPath(name, version))) ?? '');
  return record + (await shelf.bytes(filesPath(name, version))) + (await shelf.bytes(privatePath(name, version)));
}
