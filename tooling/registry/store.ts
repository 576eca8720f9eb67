import type { Change, Recorded, PackageEntry, RegistryDocument } from './document';
import type { Revision } from './revisions';
import type { Files, Shelf, StoredFile } from './shelf';
import type { SaidOfBuild } from './signing/built';
import type { Keyring } from './signing/keyring';
import type { RecordTexts } from './signing/signEntry';
import type { Suspension } from './suspensionNotes';

/** A release as a releaser hands it over: its record as text, its files with their compressed forms, and what is never served. */
export type NewRelease = { text: string; served: Files; unserved: Files };

/**
 * Where releases are kept for good: records and files by package and version, source maps that are never handed out, and the revisions of
 * the registry. Nothing in it is overwritten; what nobody can meet any more goes by `collectGarbage` alone. It says nothing about where it keeps
 * what it has: it may be a folder or a bucket.
 */
export type Store = {
  /**
   * Version that sources with this fingerprint were built into, as a key of the package says; undefined when they never were, or that version was never
   * announced.
   */
  versionBuiltFrom(packageName: string, fingerprint: string): Promise<string | undefined>;
  /** Signs what `versionBuiltFrom` answers, of a package that was announced, in the place of whatever lies there. */
  rememberBuild(built: SaidOfBuild): Promise<void>;
  /** How a listed release was built, as its entry names it and a key of the package signed it; undefined where that is not so. */
  builtAs(packageName: string, version: string): Promise<SaidOfBuild | undefined>;
  /** Number of the newest revision, 0 before the first. `seen`: one that was seen before, where a first look begins; it need not be there any more. */
  newestRevision(seen?: number): Promise<number>;
  /** Numbers of the revisions there are before `number`, newest first. */
  revisionsBefore(number: number): Promise<number[]>;
  /**
   * The newest revision, or an older one by its number. Rejects when it is damaged, or not signed as its policy says, with a line that names it.
   */
  read(revision?: number): Promise<Revision>;
  /**
   * Applies `change` to the newest document and writes the result as the next revision; when somebody else was faster, applies it again to
   * what they wrote. What is new is signed. A `change` that returns the document it was given writes nothing. What it throws is passed on, and
   * nothing is written; nor without a key that may sign it, when a new release was not handed over here (`addRelease`), or where a channel would go to a
   * record that no key in force signed.
   */
  update(change: (document: RegistryDocument) => Promise<RegistryDocument>, mending?: Mending): Promise<Revision>;
  /**
   * A changed document with everything that is new in it signed, not written; `textOf` gives the record of a release, `isMadeHere` says which were handed
   * over besides those that were to this store. For a rehearsal: keys it would make are not kept.
   */
  signed(
    before: RegistryDocument,
    after: RegistryDocument,
    texts: Required<Omit<RecordTexts, 'recorded'>>,
  ): Promise<Omit<Revision, 'number'>>;
  /** All changes of a package, by an entry that was read here, in the order in which they were made; those before `since`, in ms, may be missing. */
  changes(packageName: string, entry: PackageEntry, since?: number): Promise<Change[]>;
  /**
   * Nothing takes this release away until it is announced or let go, or this process ends: to be called before looking whether it is there.
   * `addRelease` does so by itself.
   */
  hold(packageName: string, version: string): Promise<void>;
  /** Lets go of what is held and was not announced. */
  letGo(): Promise<void>;
  /**
   * Keeps a release. False when that version is there already; it is never replaced. Rejects with `StoreError`, one line, when the record
   * is not one, says something a record has no place for, or does not agree with itself; nothing is kept then.
   */
  addRelease(release: NewRelease): Promise<boolean>;
  /**
   * Puts right what lies here of a release: these files replace what is there under their names, and the record what is not signed. For a release
   * that was made again; its content is the same by its name.
   */
  mendRelease(release: Pick<NewRelease, 'text' | 'served'>): Promise<void>;
  /** A release with its record as it was handed over; rejects when it is not there or not a release. */
  release(packageName: string, version: string): Promise<Recorded>;
  /** What was last signed about the newest revision (`confirmed`), as it lies there; undefined where there is nothing. */
  timestamp(): Promise<string | undefined>;
  /** Suspensions that edges noted by themselves and no command has entered into the registry yet. */
  suspensions(): Promise<Suspension[]>;
  /** Notes a suspension; needs no key. The first note about a release stands. */
  suspend(suspension: Suspension): Promise<void>;
  /** Takes a note away; one that is not there is no error. */
  forgetSuspension(about: Pick<Suspension, 'package' | 'version'>): Promise<void>;
  /** A served file of a release, by its name or that of a compressed form (`main.js.br`); undefined when there is none. */
  file(packageName: string, version: string, name: string): Promise<StoredFile | undefined>;
  /** The source map of a script of a release, as its build wrote it; undefined where there is none. Nobody has proven it: it says where code came from, and is never handed out. */
  sourceMap(packageName: string, version: string, script: string): Promise<string | undefined>;
};

/**
 * For who signs anew what these packages stand at. `isBelieved`: what the store holds is believed, however it is signed; else only what is proven
 * as it stands.
 */
export type Mending = { resign: (document: RegistryDocument) => readonly string[]; isBelieved: boolean };

/** Asked before each try to write, after what was written meanwhile was read; what it throws is passed on, and nothing is written. */
export type LookAgain = () => Promise<void>;

/** A store with what its commands need besides. */
export type OpenStore = Store & { shelf: Shelf; keys: Keyring };
