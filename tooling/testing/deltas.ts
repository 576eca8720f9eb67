import { brotliCompressSync } from 'node:zlib';
import { ensureZstd } from '../dev/systemPackages';
import { announceReleases, type Release, type Store } from '../registry';
import type { DeltaCoder } from '../registry/deltas/coder';
import { findDeltaCoder } from '../registry/deltas/findCoder';
import { frameIn, deltaName, dictionaryHash } from '../registry/deltas/frame';
import { makeDeltas } from '../release/makeDeltas';
import { author, handedOver, listedFile, remoteRelease } from './registry';

/** Code as long as a small script, of which each part differs from every other; `line` stands in its midst. */
export function codeWith(line: string): Buffer {
  const lines = Array.from({ length: 240 }, (_, index) => `const part${String((index * 7_919) % 10_007)} = ${String(index ** 3)};`);
  return Buffer.from([...lines.slice(0, 120), line, ...lines.slice(120)].join('\n'));
}

/** What packs and unpacks deltas on this machine. */
export async function deltaCoder(): Promise<DeltaCoder> {
  ensureZstd();
  const coder = await findDeltaCoder();
  if (coder === undefined) throw new Error('zstd is there, and packs nothing');
  return coder;
}

/** mf-game with these files; the first of them is its entry. */
export function gameOf(seed: number, files: Readonly<Record<string, Buffer>>): Release {
  const release = remoteRelease('mf-game', seed, ['/Game']);
  const listed = Object.entries(files).map(([path, content]) => listedFile(path, content));
  return { ...release, entry: listed[0]?.path ?? '', preload: { Main: listed.slice(0, 1).map(({ path }) => path) }, files: listed };
}

/** Releases it as a command does: packed, and with deltas against what was released before. Yields the lines that were said. */
export async function releaseWithDeltas(store: Store, release: Release, files: Readonly<Record<string, Buffer>>): Promise<string[]> {
  await deltaCoder();
  const said: string[] = [];
  const forms = new Map(
    Object.entries(files).flatMap(([path, content]): [string, Buffer][] => [
      [path, content],
      [`${path}.br`, brotliCompressSync(content)],
    ]),
  );
  const deltas = await makeDeltas(store, release, forms, (line) => said.push(line));
  await store.addRelease(handedOver(release, new Map([...forms, ...deltas])));
  await announceReleases(store, [release], author());
  return said;
}

/** What a browser says that holds `dictionary`. */
export const holding = (dictionary: Buffer, codings = 'gzip, deflate, br, zstd, dcb, dcz'): Record<string, string> => ({
  'accept-encoding': codings,
  'available-dictionary': `:${Buffer.from(dictionaryHash(dictionary), 'hex').toString('base64')}:`,
});

/** What a browser makes of a delta; rejects for what is none against `dictionary`. */
export async function decoded(body: Buffer, dictionary: Buffer): Promise<Buffer> {
  const frame = frameIn(body, dictionaryHash(dictionary));
  if (frame === undefined) throw new Error('Not a delta against this file.');
  return (await deltaCoder()).decode(frame, dictionary, 10_000_000);
}

/** The name of the delta of `path` against `dictionary` in a store. */
export const deltaFile = (path: string, dictionary: Buffer): string => deltaName(path, dictionaryHash(dictionary));
