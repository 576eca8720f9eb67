import * as v from 'valibot';
import { jsonOf } from './jsonOf';
import type { Files } from './shelf';

const Listed = v.array(v.tuple([v.pipe(v.string(), v.regex(/^[\w][\w.@/-]*$/)), v.pipe(v.number(), v.integer(), v.minValue(0))]));

/** Files as one body: the length of a list (4 bytes, big-endian), the list of names and sizes as JSON, then their bytes in that order. */
export function packFolder(files: Files): Buffer {
  const list = Buffer.from(JSON.stringify([...files].map(([name, content]) => [name, content.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  return Buffer.concat([length, list, ...files.values()]);
}

/** The files of such a body; undefined where it is none, or is cut off. No name leads out of the folder. */
export function unpackFolder(body: Buffer): Files | undefined {
  if (body.length < 4) return undefined;
  const begin = 4 + body.readUInt32BE(0);
  const listed = begin > body.length ? undefined : jsonOf(Listed, body.subarray(4, begin).toString());
  if (listed === undefined || listed.some(([name]) => name.split('/').some((part) => part === '' || part === '.' || part === '..')))
    return undefined;
  const files = new Map<string, Buffer>();
  let at = begin;
  for (const [name, bytes] of listed) {
    files.set(name, body.subarray(at, at + bytes));
    at += bytes;
  }
  return at === body.length && files.size === listed.length ? files : undefined;
}
