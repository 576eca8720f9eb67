import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Store } from '../registry';
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

/** Writes a folder under another name first, so that it appears whole or not at all. One that is there already is left as it is. */
function writeFolder(folder: string, files: [string, Buffer][]): void {
  if (existsSync(folder)) return;
  const temporary = `${folder}.${randomUUID()}.tmp`;
  for (const [path, content] of files) {
    mkdirSync(dirname(join(temporary, path)), { recursive: true });
    writeFileSync(join(temporary, path), content);
  }
  if (files.length === 0) return;
  try {
    renameSync(temporary, folder);
  } catch (error) {
    // Somebody else kept the same content meanwhile.
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const compressed = async (files: Files): Promise<[string, Buffer][]> =>
  (await Promise.all([...files].map(([path, content]) => withCompressed(path, content)))).flat();

/** Keeps files and record of a release in the store. One that is there already is left as it is: equal names have equal content. */
export async function keepRelease(store: Store, { record, served, kept }: MadeRelease): Promise<void> {
  const folder = store.filesOf(record.package, record.version);
  if (!existsSync(folder)) writeFolder(folder, await compressed(served));
  writeFolder(store.privateFilesOf(record.package, record.version), [...kept]);
  store.addRelease(record);
}
