import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Release, type RegistryDocument } from './document';
import { addRevision, newestRevision, readRevision, writeOnce, type Revision } from './revisions';
import { StoreError } from './StoreError';

/** More writers at once than this have never been seen to collide on one revision again and again. */
const ATTEMPTS = 50;

/**
 * A folder of releases: immutable files and records by package and version, private source maps, and the revisions of the registry. All
 * paths below are folders of this process's file system.
 */
export type Store = {
  folder: string;
  /** Public files of one release, each with `.br` and `.gz` beside it. */
  filesOf(packageName: string, version: string): string;
  /** Source maps of one release; never served. */
  privateFilesOf(packageName: string, version: string): string;
  /** Version that sources with this fingerprint were built into, or undefined when they never were. */
  versionBuiltFrom(packageName: string, fingerprint: string): string | undefined;
  /** Remembers what `versionBuiltFrom` answers. */
  rememberBuild(packageName: string, fingerprint: string, version: string): void;
  newestRevision(): number;
  read(revision?: number): Revision;
  /**
   * Applies `change` to the newest document and writes the result as the next revision; when somebody else was faster, applies it again to
   * what they wrote. A `change` that returns the document it was given writes nothing. What it throws is passed on, and nothing is written.
   */
  update(change: (document: RegistryDocument) => RegistryDocument): Revision;
  /** Keeps a release record. False when that version is there already; it is never replaced. */
  addRelease(release: Release): boolean;
  /** Reads and checks a release record; throws when it is not there or not a release. */
  release(packageName: string, version: string): Release;
};

const PARTS = ['registry', 'releases', 'files', 'private', 'fingerprints'] as const;

/** Opens the store in `folder`. Throws `StoreError` when there is none, unless `create` is given and the folder is new or empty. */
export function openStore(folder: string, { create = false } = {}): Store {
  const isStore = existsSync(join(folder, 'registry'));
  if (!isStore && existsSync(folder) && !(statSync(folder).isDirectory() && readdirSync(folder).length === 0))
    throw new StoreError(`${folder} is not a release store. Name an empty folder or the store of a running Unison (DATA_DIR/store).`);
  if (!existsSync(folder) && !create)
    throw new StoreError(`There is no folder ${folder}. Make it first (mkdir -p), or name another store.`);
  if (!isStore && !create) throw new StoreError(`No release store in ${folder}. Make a first release into it: npm run release -- --all`);
  for (const part of PARTS) mkdirSync(join(folder, part), { recursive: true });
  return createStore(folder);
}

function createStore(folder: string): Store {
  const revisions = join(folder, 'registry');
  const recordOf = (packageName: string, version: string): string => join(folder, 'releases', packageName, `${version}.json`);
  const fingerprintOf = (packageName: string, fingerprint: string): string => join(folder, 'fingerprints', packageName, fingerprint);
  return {
    folder,
    filesOf: (packageName, version) => join(folder, 'files', packageName, version),
    privateFilesOf: (packageName, version) => join(folder, 'private', packageName, version),
    versionBuiltFrom(packageName, fingerprint) {
      const file = fingerprintOf(packageName, fingerprint);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    },
    rememberBuild(packageName, fingerprint, version) {
      mkdirSync(join(folder, 'fingerprints', packageName), { recursive: true });
      writeOnce(fingerprintOf(packageName, fingerprint), version);
    },
    newestRevision: () => newestRevision(revisions),
    read: (revision) => readRevision(revisions, revision ?? newestRevision(revisions)),
    update(change) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const current = readRevision(revisions, newestRevision(revisions));
        const document = change(current.document);
        if (document === current.document) return current;
        if (addRevision(revisions, current.number, document)) return { number: current.number + 1, document };
      }
      throw new StoreError(`The registry in ${folder} is being changed by somebody else all the time. Try again.`);
    },
    addRelease(release) {
      mkdirSync(join(folder, 'releases', release.package), { recursive: true });
      return writeOnce(recordOf(release.package, release.version), `${JSON.stringify(v.parse(Release, release), undefined, 1)}\n`);
    },
    release(packageName, version) {
      const file = recordOf(packageName, version);
      if (!existsSync(file)) throw new StoreError(`${packageName} ${version} is not in the store ${folder}. See: npm run status`);
      const checked = v.safeParse(Release, JSON.parse(readFileSync(file, 'utf8')));
      if (!checked.success) throw new StoreError(`${file} is not a release record: ${checked.issues[0].message}`);
      return checked.output;
    },
  };
}
