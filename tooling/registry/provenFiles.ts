import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseFile } from '@unison/shared/remote/registry';
import { createByteMemory } from './byteMemory';
import type { Release } from './document';
import { DELTA_CODING } from './deltas/frame';
import { integrityOf } from './integrity';
import type { Placed } from './placing';
import type { Store } from './store';

/** How a stored file may be packed, best first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** What the name of a packed form ends in. */
export const PACKED_SUFFIX: Record<Coding, string> = { br: '.br', gzip: '.gz' };

/** A file as it may be sent: `body` in that coding, or as it is; what it decodes to is what the signed record lists. */
export type ProvenFile = { body: Buffer; coding: Coding | undefined };

/** A form of a file whose content is not what its record lists. `coding` is undefined for the file itself. */
export type Damaged = { packageName: string; version: string; path: string; coding: Coding | typeof DELTA_CODING | undefined };

export type ProvenFiles = {
  /**
   * A file that the record of `placed` lists, packed in `coding` where there is such a form. A form that is not what the record lists is told and
   * passed over for another. Undefined for a file that is not listed, and where no form of it is left that could be sent.
   */
  read(placed: Placed, path: string, coding?: Coding): Promise<ProvenFile | undefined>;
};

type Options = {
  /** Called once for each damaged form. */
  onDamaged?: (damaged: Damaged) => void;
};

/** How much is kept in memory; what was asked for longest ago goes first. */
const MOST_BYTES = 128 * 1024 * 1024;
/** Bytes of a packed form: it is hardly ever larger than the file; one that is much larger is not read at all. */
export const mostPacked = (bytes: number): number => 2 * bytes + 4_096;

const formName = (path: string, coding: Coding | undefined): string => path + (coding === undefined ? '' : PACKED_SUFFIX[coding]);

const unpack: Record<Coding, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** True for the very bytes that a record lists. */
export const isListed = (content: Buffer, { bytes, integrity }: ReleaseFile): boolean =>
  content.length === bytes && integrityOf(content) === integrity;

/** The content a form decodes to, never more than its record says; undefined when it is not what the record lists. */
async function contentOf(body: Buffer, coding: Coding | undefined, file: ReleaseFile): Promise<Buffer | undefined> {
  const content =
    coding === undefined ? body : await unpack[coding](body, { maxOutputLength: Math.max(1, file.bytes) }).catch(() => undefined);
  return content !== undefined && isListed(content, file) ? content : undefined;
}

/** Files of a release of which some form is damaged, or which are not there at all: what has to be written again. */
export async function damagedFiles(store: Pick<Store, 'file'>, { package: packageName, version, files }: Release): Promise<string[]> {
  const isWhole = async (file: ReleaseFile, coding: Coding | undefined): Promise<boolean> => {
    const stored = await store.file(packageName, version, formName(file.path, coding));
    if (stored === undefined) return coding !== undefined;
    return (await contentOf(await buffer(stored.stream()), coding, file)) !== undefined;
  };
  const checked = await Promise.all(
    files.map(async (file) => {
      for (const coding of [undefined, ...CODINGS]) if (!(await isWhole(file, coding))) return [file.path];
      return [];
    }),
  );
  return checked.flat();
}

/**
 * The only way from a store to a member: bytes are compared with the signed record once, packed forms by what they decode to, and those very
 * bytes are kept and sent. Whoever writes into the store afterwards changes nothing that is sent. Rejects when the store gives no answer.
 */
export function createProvenFiles(store: Store, { onDamaged = () => undefined }: Options = {}): ProvenFiles {
  const proven = createByteMemory<ProvenFile>(MOST_BYTES);
  const reading = new Map<string, Promise<ProvenFile | undefined>>();
  const told = new Set<string>();

  const tell = (damaged: Damaged): void => {
    const name = JSON.stringify(damaged);
    if (told.has(name)) return;
    told.add(name);
    onDamaged(damaged);
  };

  const readForm = async ({ release }: Placed, file: ReleaseFile, coding: Coding | undefined): Promise<ProvenFile | undefined> => {
    const { package: packageName, version } = release;
    const { path, bytes } = file;
    const stored = await store.file(packageName, version, formName(path, coding));
    if (stored === undefined) return undefined;
    const isLikely = coding === undefined ? stored.bytes === bytes : stored.bytes <= mostPacked(bytes);
    const stream = stored.stream();
    const body = isLikely ? await buffer(stream) : undefined;
    if (body === undefined) stream.destroy();
    if (body !== undefined && (await contentOf(body, coding, file)) !== undefined) return { body, coding };
    tell({ packageName, version, path, coding });
    return undefined;
  };

  /** Another form serves as well: the bytes of the file itself, decoded where only a packed form is whole. */
  const readAny = async (placed: Placed, file: ReleaseFile, coding: Coding | undefined): Promise<ProvenFile | undefined> => {
    const asked = await readForm(placed, file, coding);
    if (asked !== undefined) return asked;
    const plain = coding === undefined ? undefined : await readForm(placed, file, undefined);
    if (plain !== undefined) return plain;
    for (const other of CODINGS.filter((one) => one !== coding)) {
      const packed = await readForm(placed, file, other);
      const body = packed && (await contentOf(packed.body, other, file));
      if (body !== undefined) return { body, coding: undefined };
    }
    return undefined;
  };

  return {
    async read(placed, path, coding) {
      const file = placed.release.files.find((listed) => listed.path === path);
      if (file === undefined) return undefined;
      const key = `${file.integrity} ${String(file.bytes)} ${coding ?? ''}`;
      const known = proven.get(key);
      if (known !== undefined) return known;
      const begun = reading.get(key) ?? readAny(placed, file, coding).finally(() => reading.delete(key));
      reading.set(key, begun);
      const found = await begun;
      if (found !== undefined) proven.set(key, found);
      return found;
    },
  };
}
