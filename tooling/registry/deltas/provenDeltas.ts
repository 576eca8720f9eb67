import { buffer } from 'node:stream/consumers';
import type { ReleaseFile } from '@unison/shared/remote/registry';
import { createByteMemory } from '../byteMemory';
import { isListed, mostPacked, type Damaged, type ProvenFiles } from '../provenFiles';
import type { Placed } from '../placing';
import type { Store } from '../store';
import type { DeltaCoder } from './coder';
import { findDeltaCoder, NO_CODER } from './findCoder';
import { DELTA_CODING, deltaName, dictionaryHash, frameIn } from './frame';
import { deltasOf, type Delta } from './list';

/** A delta that was decoded here, and what it decodes to is what the signed record lists. */
export type ProvenDelta = { body: Buffer; delta: Delta };

export type ProvenDeltas = {
  /**
   * The delta by which who holds a file with this SHA-256 (hex) gets `path` of `placed`. Undefined where there is none, and where the one there
   * is decodes to anything but what the record lists, or against anything but a file that a record in force lists. Rejects when the store
   * gives no answer.
   */
  read(placed: Placed, path: string, dictionary: string): Promise<ProvenDelta | undefined>;
  /** All deltas of a release that are proven. */
  readAll(placed: Placed): Promise<ProvenDelta[]>;
};

type Options = {
  store: Pick<Store, 'file'>;
  files: ProvenFiles;
  /** A release that the registry lists, its record proven. */
  placed: (name: string, version: string) => Promise<Placed | undefined>;
  /** Called once for each delta that is not what its release's record lists. */
  onDamaged?: (damaged: Damaged) => void;
  /** Called once where there are deltas, and nothing that can decode them. */
  onNoCoder?: (why: string) => void;
  findCoder?: () => Promise<DeltaCoder | undefined>;
  now?: () => number;
};

const MOST_BYTES = 32 * 1024 * 1024;
/** Releases of which is known what deltas they have, and deltas that were refused: more are forgotten, and looked at again. */
const MOST_KNOWN = 500;
/** So are they after so long: somebody may have put them right. */
const KNOWN_MS = 600_000;

/** What is known for a while. */
function createMemory<T>(now: () => number) {
  const known = new Map<string, { value: T; until: number }>();
  return {
    get(key: string): T | undefined {
      const found = known.get(key);
      return found !== undefined && found.until > now() ? found.value : undefined;
    },
    set(key: string, value: T): T {
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(key, { value, until: now() + KNOWN_MS });
      return value;
    },
  };
}

/** The only way of a delta from a store to a member: what it decodes to is compared with the signed record once, and those very bytes are kept and sent. */
export function createProvenDeltas({
  store,
  files,
  placed: placedOf,
  onDamaged = () => undefined,
  onNoCoder = () => undefined,
  findCoder = findDeltaCoder,
  now = Date.now,
}: Options): ProvenDeltas {
  const proven = createByteMemory<ProvenDelta>(MOST_BYTES);
  const lists = createMemory<Delta[]>(now);
  const refused = createMemory<true>(now);
  const told = new Set<string>();
  const reading = new Map<string, Promise<ProvenDelta | undefined>>();
  let isTold = false;

  const tell = (damaged: Damaged, dictionary: string): void => {
    const name = JSON.stringify([damaged, dictionary]);
    if (told.has(name)) return;
    if (told.size >= MOST_KNOWN) told.clear();
    told.add(name);
    onDamaged(damaged);
  };

  const coderOf = async (): Promise<DeltaCoder | undefined> => {
    const coder = await findCoder();
    if (coder === undefined && !isTold) {
      isTold = true;
      onNoCoder(NO_CODER);
    }
    return coder;
  };

  const listOf = async ({ release: { package: name, version } }: Placed): Promise<Delta[]> =>
    lists.get(`${name}@${version}`) ?? lists.set(`${name}@${version}`, await deltasOf(store, name, version));

  /** The file that a delta is against, as its own record lists it. */
  const dictionaryOf = async (name: string, { version, from, dictionary }: Delta): Promise<Buffer | undefined> => {
    const former = await placedOf(name, version);
    const found = former && (await files.read(former, from));
    return found !== undefined && dictionaryHash(found.body) === dictionary ? found.body : undefined;
  };

  const stored = async (name: string, version: string, { path, dictionary }: Delta, file: ReleaseFile): Promise<Buffer | undefined> => {
    const found = await store.file(name, version, deltaName(path, dictionary));
    if (found === undefined) return undefined;
    const stream = found.stream();
    if (found.bytes <= mostPacked(file.bytes)) return await buffer(stream);
    stream.destroy();
    return Buffer.alloc(0);
  };

  const prove = async ({ release }: Placed, delta: Delta): Promise<ProvenDelta | undefined> => {
    const { package: packageName, version } = release;
    const file = release.files.find(({ path }) => path === delta.path);
    const coder = await coderOf();
    if (file === undefined || coder === undefined) return undefined;
    const [body, against] = [await stored(packageName, version, delta, file), await dictionaryOf(packageName, delta)];
    if (body === undefined || against === undefined) return undefined;
    const frame = frameIn(body, delta.dictionary);
    const content = frame && (await coder.decode(frame, against, file.bytes).catch(() => undefined));
    if (content !== undefined && isListed(content, file)) return { body, delta };
    tell({ packageName, version, path: delta.path, coding: DELTA_CODING }, delta.dictionary);
    return undefined;
  };

  const readDelta = async (placed: Placed, delta: Delta): Promise<ProvenDelta | undefined> => {
    const key = `${placed.release.package}@${placed.release.version} ${delta.path} ${delta.dictionary}`;
    const known = proven.get(key);
    if (known !== undefined || refused.get(key) === true) return known;
    const begun = reading.get(key) ?? prove(placed, delta).finally(() => reading.delete(key));
    reading.set(key, begun);
    const found = await begun;
    if (found === undefined) refused.set(key, true);
    else proven.set(key, found);
    return found;
  };

  return {
    async read(placed, path, dictionary) {
      const delta = (await listOf(placed)).find((one) => one.path === path && one.dictionary === dictionary);
      return delta && (await readDelta(placed, delta));
    },
    async readAll(placed) {
      const found: ProvenDelta[] = [];
      for (const delta of await listOf(placed)) {
        const one = await readDelta(placed, delta);
        if (one !== undefined) found.push(one);
      }
      return found;
    },
  };
}
