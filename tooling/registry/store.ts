import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { schemaOf, type Kept, type RegistryDocument } from './document';
import { readNew } from './newRecord';
import { addRevision, newestRevision, readRevision, type Revision } from './revisions';
import { StoreError } from './StoreError';
import { addNote, readNotes, removeNote, type Suspension } from './suspensionNotes';
import { writeFolder, writeOnce, type Files } from './writing';

/** More writers at once than this have never been seen to collide on one revision again and again. */
const ATTEMPTS = 50;

/** One kept file: its size in bytes, and its content from the beginning. */
export type StoredFile = { bytes: number; stream(): Readable };

/** A release as a releaser hands it over: its record as text, its files with their compressed forms, and what is never served. */
export type NewRelease = { text: string; served: Files; kept: Files };

/**
 * Where releases are kept for good: records and files by package and version, source maps that are never handed out, and the revisions of
 * the registry. It only ever grows, and says nothing about where it keeps what it has: it may be a folder or a bucket.
 */
export type Store = {
  /** Version that sources with this fingerprint were built into, or undefined when they never were. */
  versionBuiltFrom(packageName: string, fingerprint: string): Promise<string | undefined>;
  /** Remembers what `versionBuiltFrom` answers. */
  rememberBuild(packageName: string, fingerprint: string, version: string): Promise<void>;
  /** Number of the newest revision, 0 before the first. */
  newestRevision(): Promise<number>;
  /** The newest revision, or an older one by its number. Rejects when it is damaged, with a line that names it. */
  read(revision?: number): Promise<Revision>;
  /**
   * Applies `change` to the newest document and writes the result as the next revision; when somebody else was faster, applies it again to
   * what they wrote. A `change` that returns the document it was given writes nothing. What it throws is passed on, and nothing is written.
   */
  update(change: (document: RegistryDocument) => Promise<RegistryDocument>): Promise<Revision>;
  /**
   * Keeps a release. False when that version is there already; it is never replaced. Rejects with `StoreError`, one line, when the record
   * is not one, says something a record has no place for, or does not agree with itself; nothing is kept then.
   */
  addRelease(release: NewRelease): Promise<boolean>;
  /** A release with its record as it was handed over; rejects when it is not there or not a release. */
  release(packageName: string, version: string): Promise<Kept>;
  /** Suspensions that edges noted by themselves and no command has entered into the registry yet. */
  suspensions(): Promise<Suspension[]>;
  /** Notes a suspension; needs no key. The first note about a release stands. */
  suspend(suspension: Suspension): Promise<void>;
  /** Takes a note away; one that is not there is no error. */
  forgetSuspension(about: Pick<Suspension, 'package' | 'version'>): Promise<void>;
  /** A served file of a release, by its name or that of a compressed form (`main.js.br`); undefined when there is none. */
  file(packageName: string, version: string, name: string): Promise<StoredFile | undefined>;
};

const PARTS = ['registry', 'releases', 'files', 'private', 'fingerprints'] as const;

/** Opens the store in `folder`. Rejects with `StoreError` when there is none, unless `create` is given and the folder is new or empty. */
export async function openStore(folder: string, { create = false } = {}): Promise<Store> {
  const isStore = existsSync(join(folder, 'registry'));
  if (!isStore && existsSync(folder) && !((await stat(folder)).isDirectory() && (await readdir(folder)).length === 0))
    throw new StoreError(`${folder} is not a release store. Name an empty folder or the store of a running Unison (DATA_DIR/store).`);
  if (!isStore && !create)
    throw new StoreError(
      `There is no release store in ${folder}. Name the right one (--store DIR, or DATA_DIR of the running Unison), or make one there: npm run release -- --all --init`,
    );
  for (const part of PARTS) await mkdir(join(folder, part), { recursive: true });
  return createStore(folder);
}

function createStore(folder: string): Store {
  const revisions = join(folder, 'registry');
  const notes = join(folder, 'suspensions');
  const recordOf = (packageName: string, version: string): string => join(folder, 'releases', packageName, `${version}.json`);
  const fingerprintOf = (packageName: string, fingerprint: string): string => join(folder, 'fingerprints', packageName, fingerprint);
  return {
    async versionBuiltFrom(packageName, fingerprint) {
      const file = fingerprintOf(packageName, fingerprint);
      return existsSync(file) ? await readFile(file, 'utf8') : undefined;
    },
    async rememberBuild(packageName, fingerprint, version) {
      await writeOnce(fingerprintOf(packageName, fingerprint), version);
    },
    newestRevision: () => newestRevision(revisions),
    read: async (revision) => readRevision(revisions, revision ?? (await newestRevision(revisions))),
    async update(change) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const current = await readRevision(revisions, await newestRevision(revisions));
        const document = await change(current.document);
        if (document === current.document) return current;
        if (await addRevision(revisions, current.number, document)) return { number: current.number + 1, document };
      }
      throw new StoreError(`The registry in ${folder} is being changed by somebody else all the time. Try again.`);
    },
    async addRelease({ text, served, kept }) {
      const { package: packageName, version } = readNew(text);
      await writeFolder(join(folder, 'files', packageName, version), served);
      await writeFolder(join(folder, 'private', packageName, version), kept);
      return await writeOnce(recordOf(packageName, version), text);
    },
    async release(packageName, version) {
      const file = recordOf(packageName, version);
      if (!existsSync(file)) throw new StoreError(`${packageName} ${version} is not in the store ${folder}. See: npm run status`);
      const text = await readFile(file, 'utf8');
      const value: unknown = JSON.parse(text);
      const checked = v.safeParse(schemaOf(value), value);
      if (!checked.success) throw new StoreError(`${file} is not a release record: ${checked.issues[0].message}`);
      return { text, release: checked.output };
    },
    suspensions: () => readNotes(notes),
    suspend: (suspension) => addNote(notes, suspension),
    forgetSuspension: (about) => removeNote(notes, about),
    async file(packageName, version, name) {
      const path = join(folder, 'files', packageName, version, name);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { bytes: found.size, stream: () => createReadStream(path) } : undefined;
    },
  };
}
