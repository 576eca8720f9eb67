import { createHash } from 'node:crypto';

/** How a delta is named as a content coding: a zstd frame whose dictionary is a file that the client holds (RFC 9842, 5). */
export const DELTA_CODING = 'dcz';

/** What every delta begins with, before the dictionary's SHA-256 (RFC 9842, 5): to zstd, a frame to be skipped. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
const HASH_BYTES = 32;

/** SHA-256 of a dictionary, as 64 hex digits. */
export const dictionaryHash = (dictionary: Buffer): string => createHash('sha256').update(dictionary).digest('hex');

/** A delta: the frame under the header that says against what. `hash` as `dictionaryHash` gives it. */
export const deltaOf = (hash: string, frame: Buffer): Buffer => Buffer.concat([MAGIC, Buffer.from(hash, 'hex'), frame]);

/** The frame of a delta; undefined for what is none, or one against another dictionary. */
export function frameIn(delta: Buffer, hash: string): Buffer | undefined {
  const head = deltaOf(hash, Buffer.alloc(0));
  const begin = MAGIC.length + HASH_BYTES;
  return delta.subarray(0, begin).equals(head) ? delta.subarray(begin) : undefined;
}

/** Name under which a delta lies beside its file: so much of the dictionary's hash tells a few releases apart, and all of it is in the header. */
export const deltaName = (path: string, hash: string): string => `${path}.${hash.slice(0, 16)}.${DELTA_CODING}`;
