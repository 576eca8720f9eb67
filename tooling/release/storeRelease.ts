import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { damagedFiles, PACKED_SUFFIX, type Store } from '../registry';
import { makeDeltas } from './makeDeltas';
import type { MadeRelease } from './makeRelease';
import type { Files } from './stampFiles';

const compressible = /\.(js|css|json|svg|txt)$/;
/** Below this many bytes compressing saves nothing. */
const WORTH_IT = 200;

/** A file and its compressed forms, under the names they are served from. */
async function withCompressed(path: string, content: Buffer): Promise<[string, Buffer][]> {
  if (!compressible.test(path) || content.length < WORTH_IT) return [[path, content]];
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    [path, content],
    [`${path}.br`, brotli],
    [`${path}.gz`, zipped],
  ];
}

const compressed = async (files: Files): Promise<Files> =>
  new Map((await Promise.all([...files].map(([path, content]) => withCompressed(path, content)))).flat());

/**
 * Keeps record and files of a release in the store, with deltas against what members hold (`onProgress` is told of these in a line). Of one that is there already, what is not what its record says is written again; the rest is
 * left as it is: equal names have equal content.
 */
export async function storeRelease(
  store: Store,
  { record, text, served, unserved }: MadeRelease,
  onProgress: (line: string) => void = () => undefined,
): Promise<void> {
  await store.hold(record.package, record.version);
  const isStored = await store.release(record.package, record.version).then(
    () => true,
    () => false,
  );
  const damaged = await damagedFiles(store, record);
  const missing = await compressed(new Map([...served].filter(([path]) => damaged.includes(path))));
  const isThere = isStored || damaged.length < record.files.length;
  if (isThere) {
    await store.addRelease({ text, served: new Map(), unserved: new Map() });
    await store.mendRelease({ text, served: missing });
    return;
  }
  const deltas = await makeDeltas(store, record, missing, onProgress);
  const isNew = await store.addRelease({ text, served: new Map([...missing, ...deltas]), unserved });
  // Somebody may have put something under these names before, where it stays: what counts is what lies there now.
  const planted = await damagedFiles(store, record);
  if (isNew && planted.length === 0) return;
  const forms = planted.flatMap((path) => [path, ...Object.values(PACKED_SUFFIX).map((suffix) => path + suffix)]);
  await store.mendRelease({ text, served: new Map([...missing].filter(([name]) => forms.includes(name))) });
}
