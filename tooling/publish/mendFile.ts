import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PACKED_SUFFIX, StoreError, type OpenStore } from '../registry';
import { isListed } from '../registry/provenFiles';
import { isMendedDelta } from './mendedDelta';
import type { Place } from './pathRules';

/** The content of one form of a file, by the ending of its name. */
function contentOf(name: string, body: Buffer, mostBytes: number): { path: string; content: Buffer } {
  const options = { maxOutputLength: Math.max(1, mostBytes) };
  if (name.endsWith(PACKED_SUFFIX.br)) return { path: name.slice(0, -3), content: brotliDecompressSync(body, options) };
  if (name.endsWith(PACKED_SUFFIX.gzip)) return { path: name.slice(0, -3), content: gunzipSync(body, options) };
  return { path: name, content: body };
}

/** Only what the record lists may take the place of what lies there, or a delta of it. */
export async function mendFile(
  store: OpenStore,
  { package: name, version, name: file }: Place & { kind: 'file' },
  { path, body }: { path: string; body: Buffer },
): Promise<void> {
  const { release } = await store.release(name, version);
  const plain = release.files.find((listed) => listed.path === file);
  const packed = release.files.find((listed) => Object.values(PACKED_SUFFIX).some((suffix) => listed.path + suffix === file));
  const listed = plain ?? packed;
  if (isMendedDelta(release, file, body)) return await store.shelf.replace(path, body);
  if (listed === undefined) throw new StoreError(`The record of ${name} ${version} does not list ${file}. Nothing was written.`);
  const { content } = plain ? { content: body } : contentOf(file, body, listed.bytes);
  if (!isListed(content, listed)) throw new StoreError(`${file} is not what the record of ${name} ${version} lists. Nothing was written.`);
  await store.shelf.replace(path, body);
}
