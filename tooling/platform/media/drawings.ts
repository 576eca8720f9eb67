import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Queryable } from '../db';
import { findDrawing } from '../../media/findDrawing';
import { mediaVersion } from '../../media/paths';

export type Encoding = 'br' | 'gzip' | 'identity';

const QUALITY = 6;
/** Nothing else becomes part of a file's name. */
const NAME = /^[a-z-]+(\/[a-z0-9-]+){0,2}\.svg$/;
type Reader = Pick<Queryable, 'query'>;
/** Drawings of what stands in the database, by its number; of all others there is a closed list. */
const NUMBERED: readonly (readonly [name: RegExp, find: (database: Reader, id: string | undefined) => Promise<unknown[]>])[] = [
  [/^companion\/(\d{1,9})\//, (database, id) => database.query('SELECT FROM companions WHERE id = $1', [id])],
  [/^poster\/[a-z]+\/(\d{1,9})\./, (database, id) => database.query('SELECT FROM videos WHERE id = $1', [id])],
  [/^place\/(\d{1,9})\./, (database, id) => database.query('SELECT FROM places WHERE id = $1', [id])],
];

type Kept = { identity: Buffer; br: Buffer };

export type Drawings = {
  /** The bytes of a drawing by its address below `/media/`; undefined when there is none, or nothing that it would show. */
  read(name: string, encoding: Encoding): Promise<Buffer | undefined>;
};

/**
 * Pictures drawn once and kept as files below `home`: there are as many as there are things they show, whatever is asked for. Files of an
 * earlier version of the drawings are deleted.
 */
export function openDrawings(home: string, database: Reader): Drawings {
  const folder = join(home, `drawn-${mediaVersion}`);
  void deleteEarlier(home, basename(folder)).catch(() => undefined); // they are in nobody's way

  async function exists(name: string): Promise<boolean> {
    const [pattern, find] = NUMBERED.find(([one]) => one.test(name)) ?? [];
    if (pattern === undefined || find === undefined) return true;
    return (await find(database, name.match(pattern)?.[1])).length > 0;
  }

  async function draw(name: string, file: string): Promise<Kept | undefined> {
    const drawing = (await exists(name)) ? findDrawing(name) : undefined;
    if (drawing === undefined) return undefined;
    const made = encoded(drawing);
    await keep(file, made).catch(() => undefined); // the disk is full: it is drawn again next time
    return made;
  }

  async function keep(file: string, { identity, br }: Kept): Promise<void> {
    await mkdir(folder, { recursive: true });
    await put(file, identity);
    await put(`${file}.br`, br);
  }

  async function readAs(name: string, encoding: keyof Kept): Promise<Buffer | undefined> {
    const file = join(folder, name.replaceAll('/', '_'));
    const kept = await readFile(encoding === 'br' ? `${file}.br` : file).catch(() => undefined); // not drawn yet
    return kept ?? (await draw(name, file))?.[encoding];
  }

  return {
    async read(name, encoding) {
      if (!NAME.test(name)) return undefined;
      if (encoding !== 'gzip') return readAs(name, encoding);
      const plain = await readAs(name, 'identity'); // hardly anybody asks for it: not worth a file each
      return plain && gzipSync(plain);
    },
  };
}

function encoded(drawing: string): Kept {
  const identity = Buffer.from(drawing);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return { identity, br: brotliCompressSync(identity, { params }) };
}

/** In place at once, so that nobody reads half of it, whoever else draws the same. */
async function put(file: string, bytes: Buffer): Promise<void> {
  const own = join(dirname(file), `.${process.pid}-${Math.random().toString(36).slice(2)}`);
  await writeFile(own, bytes);
  await rename(own, file);
}

async function deleteEarlier(home: string, current: string): Promise<void> {
  const earlier = (await readdir(home)).filter((name) => name.startsWith('drawn-') && name !== current);
  for (const name of earlier) await rm(join(home, name), { recursive: true, force: true });
}
