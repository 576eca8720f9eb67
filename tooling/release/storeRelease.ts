import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { damagedFiles, PACKED_SUFFIX, type Store } from '../registry';
import { deltaList } from '../registry/deltas/list';
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
 * left as it is: equal names have equal content. One without a record broke off while it was stored: all that is not there yet comes now.
 */
export async function storeRelease(
  store: Store,
  { record, text, served, unserved }: MadeRelease,
  onProgress: (line: string) => void = () => undefined,
): Promise<void> {
  const { package: name, version } = record;
  await store.hold(name, version);
  const isStored = await store.release(name, version).then(
    () => true,
    () => false,
  );
  const damaged = await damagedFiles(store, record);
  const forms = await compressed(isStored ? new Map([...served].filter(([path]) => damaged.includes(path))) : served);
  if (isStored) {
    await store.addRelease({ text, served: new Map(), unserved: new Map() });
    await store.mendRelease({ text, served: forms });
    return;
  }
  const hasDeltas = async (): Promise<boolean> => (await deltaList(store, name, version)) !== undefined;
  const deltas = (await hasDeltas()) ? new Map<string, Buffer>() : await makeDeltas(store, record, forms, onProgress);
  const isNew = await store.addRelease({ text, served: new Map([...forms, ...deltas]), unserved });
  // A folder that was there stays as it was, and what lies in it may be somebody else's: what counts is what lies there now.
  const planted = await damagedFiles(store, record);
  const late = deltas.size === 0 || (await hasDeltas()) ? new Map<string, Buffer>() : deltas;
  if (isNew && planted.length === 0 && late.size === 0) return;
  const lost = planted.flatMap((path) => [path, ...Object.values(PACKED_SUFFIX).map((suffix) => path + suffix)]);
  await store.mendRelease({ text, served: new Map([...[...forms].filter(([path]) => lost.includes(path)), ...late]) });
}
