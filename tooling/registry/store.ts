import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { refuseKeysInside } from './keysOutside';
import { schemaOf, type Change, type Kept, type PackageEntry, type RegistryDocument } from './document';
import { buildOf } from './entries';
import { createClaims } from './gc/claims';
import { readNew } from './newRecord';
import { namesIn, namesInText } from './ownNames';
import { filesPath, fingerprintPath, privatePath, recordPath } from './paths';
import { addRevision, newestRevision, readDocument, revisionsBefore, type Revision } from './revisions';
import type { Files, Shelf, StoredFile } from './shelf';
import { changesOf, cutHistories } from './segments';
import { shelfAt } from './shelfAt';
import { builtText, digestOfBuilt, provenBuilt, type SaidOfBuild } from './signing/built';
import type { NamesIn } from './signing/claimNames';
import { keyringOf, rehearsed, type Keyring } from './signing/keyring';
import { sequenceFile } from './signing/sequenceFile';
import { createSequenceMemory, type SequenceMemory } from './signing/sequenceMemory';
import { keyFor, signDocument, type RecordText } from './signing/signDocument';
import { namedPolicy, provenRecord, refuseOtherPolicy } from './signing/statements';
import { TIMESTAMP } from './signing/timestamp';
import { verifyDocument } from './signing/verifyDocument';
import { StoreError } from './StoreError';
import { addNote, readNotes, removeNote, type Suspension } from './suspensionNotes';

/** How often all revisions are listed, in ms: a row with a gap is followed on its other side from then on. */
const WHOLE_LOOK_MS = 30_000;
/** More writers at once than this have never been seen to collide on one revision again and again. */
const ATTEMPTS = 100;

/** A release as a releaser hands it over: its record as text, its files with their compressed forms, and what is never served. */
export type NewRelease = { text: string; served: Files; kept: Files };

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
  /** Number of the newest revision, 0 before the first. */
  newestRevision(): Promise<number>;
  /** Numbers of the revisions there are before `number`, newest first. */
  revisionsBefore(number: number): Promise<number[]>;
  /**
   * The newest revision, or an older one by its number. Rejects when it is damaged, or not signed as its policy says, with a line that names it.
   */
  read(revision?: number): Promise<Revision>;
  /**
   * Applies `change` to the newest document and writes the result as the next revision; when somebody else was faster, applies it again to
   * what they wrote. What is new is signed. A `change` that returns the document it was given writes nothing. What it throws is passed on, and
   * nothing is written; nor without a key that may sign it, or when a new release was not handed over here (`addRelease`).
   */
  update(change: (document: RegistryDocument) => Promise<RegistryDocument>, mending?: Mending): Promise<Revision>;
  /**
   * A changed document with everything that is new in it signed, not written; `textOf` gives the record of a release. For a rehearsal: keys it
   * would make are not kept.
   */
  signed(before: RegistryDocument, after: RegistryDocument, textOf: RecordText): Promise<Omit<Revision, 'number'>>;
  /** All changes of a package, by an entry that was read here, in the order of their times; those before `since`, in ms, may be missing. */
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
  release(packageName: string, version: string): Promise<Kept>;
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

export type OpenOptions = {
  /** Makes the store when there is none, and its root key with the first release. */
  create?: boolean;
  /** What is trusted and signed with; the keys that belong to the place where nobody says. */
  keys?: Keyring;
  /** Told where it cannot be kept how far the statements of the store had come. */
  onProblem?: (line: string) => void;
};

/**
 * Opens the store at `place`, a folder or `s3://BUCKET/PREFIX`, and takes away what a killed process left half written. Rejects with
 * `StoreError` when there is none, unless `create` is given and the place is new or empty; and when its keys lie inside it.
 */
export async function openStore(
  place: string,
  { create = false, keys = keyringOf(place), onProblem = console.error }: OpenOptions = {},
): Promise<OpenStore> {
  refuseKeysInside(place, keys.folder);
  const shelf = await shelfAt(place);
  const state = await shelf.state();
  if (state === 'other')
    throw new StoreError(`${place} is not a release store. Name an empty folder or the store of a running Unison (DATA_DIR/store).`);
  if (state === 'empty' && !create)
    throw new StoreError(
      `There is no release store in ${place}. Name the right one (--store DIR, or DATA_DIR of the running Unison), or make one there: npm run release -- --all --init`,
    );
  if (state === 'empty') await shelf.create();
  else await shelf.tidy();
  return createStore(shelf, keys, createSequenceMemory(sequenceFile(memoryOf(place, keys), () => keys.root(), onProblem)));
}

/** What a command remembers of a store between its runs: beside its keys, where nobody writes who can write into the store. */
const memoryOf = (place: string, { folder }: Keyring): string =>
  join(folder, `seen-${createHash('sha256').update(place).digest('hex').slice(0, 16)}.json`);

/** Reads and checks revisions, and remembers the newest for as long as the shelf allows. */
function reader(shelf: Shelf, keys: Keyring) {
  let known = 0;
  let looked = -Infinity;
  let listed = -Infinity;

  const newest = async (): Promise<number> => {
    const now = performance.now();
    if (now - looked < shelf.believedMs) return known;
    const isWhole = shelf.has !== undefined && now - listed >= WHOLE_LOOK_MS;
    if (isWhole) listed = now;
    known = await newestRevision(shelf, isWhole ? 0 : known);
    looked = performance.now();
    return known;
  };

  const read = async (number: number, unverified = false): Promise<Revision> => {
    const document = await readDocument(shelf, number, unverified);
    if (number === 0 || unverified) return { number, document, policy: undefined };
    return { number, document, policy: verifyDocument(document, trustedRoot(keys)) };
  };

  return {
    newest,
    read,
    /** This one was written here. */
    wrote(number: number): void {
      known = number;
      looked = performance.now();
    },
    /** The newest, whatever was believed of late: for who is about to write. */
    async latest(unverified = false): Promise<Revision> {
      looked = -Infinity;
      listed = -Infinity;
      return await read(await newest(), unverified);
    },
  };
}

function trustedRoot(keys: Keyring): string {
  const root = keys.root();
  if (root === undefined)
    throw new StoreError(`Nobody said which root key to trust here: put root.pub into ${keys.folder}, or name the key in UNISON_ROOT.`);
  return root;
}

function createStore(shelf: Shelf, keys: Keyring, memory: SequenceMemory): OpenStore {
  const revisions = reader(shelf, keys);

  const release = async (packageName: string, version: string): Promise<Kept> => {
    const path = recordPath(packageName, version);
    const text = await shelf.read(path);
    if (text === undefined) throw new StoreError(`${packageName} ${version} is not in the store ${shelf.place}. See: npm run status`);
    const value = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
    const checked = v.safeParse(schemaOf(value.output), value.output);
    if (!checked.success) throw new StoreError(`${shelf.place}/${path} is not a release record: ${checked.issues[0].message}`);
    const { package: name, version: said } = checked.output;
    if (name !== packageName || said !== version) throw new StoreError(`${shelf.place}/${path} is the record of ${name} ${said}.`);
    return { text, release: checked.output };
  };
  const claims = createClaims(shelf);
  // What a key stands for is what was built here: anybody who can write into the store could have put another record under the same name.
  const own = new Map<string, string>();
  const ownText = async (packageName: string, version: string): Promise<string> => {
    const text = own.get(`${packageName} ${version}`);
    if (text === undefined || text !== (await release(packageName, version)).text)
      throw new StoreError(
        `${packageName} ${version} in ${shelf.place} is not the release that was made here. Nothing was signed or moved.`,
      );
    return text;
  };

  /** What a release that stands, or was made here, has for itself; a record that somebody changed says nothing. */
  const namesUnder =
    ({ document, policy }: Revision, isBelieved: boolean): NamesIn =>
    async (packageName, version) => {
      const text = own.get(`${packageName} ${version}`);
      if (text !== undefined) return namesInText(text);
      try {
        const kept = await release(packageName, version);
        if (policy !== undefined && !isBelieved) provenRecord(policy, document.packages[packageName], kept);
        return namesIn(kept.release);
      } catch (error) {
        if (error instanceof StoreError) return undefined;
        throw error;
      }
    };

  return {
    shelf,
    keys,
    async versionBuiltFrom(packageName, fingerprint) {
      const text = await shelf.read(fingerprintPath(packageName, fingerprint));
      if (text === undefined) return undefined;
      const { document, policy } = await revisions.read(await revisions.newest());
      const version = provenBuilt(policy, { package: packageName, fingerprint }, text)?.version;
      return document.packages[packageName]?.releases.some((listed) => listed.version === version) === true ? version : undefined;
    },
    async rememberBuild(built) {
      const { policy } = await revisions.latest();
      if (policy === undefined) return;
      const text = builtText(keyFor(policy, keys, built.package), built);
      await shelf.replace(fingerprintPath(built.package, built.fingerprint), text);
    },
    async builtAs(packageName, version) {
      const { document, policy } = await revisions.read(await revisions.newest());
      const entry = document.packages[packageName];
      const named = entry && buildOf(entry, version);
      if (named === undefined) return undefined;
      const text = await shelf.read(fingerprintPath(packageName, named.fingerprint));
      const built = provenBuilt(policy, { package: packageName, fingerprint: named.fingerprint }, text);
      return built !== undefined && digestOfBuilt(built) === named.digest ? built : undefined;
    },
    newestRevision: revisions.newest,
    revisionsBefore: (number) => revisionsBefore(shelf, number),
    read: async (revision) => await revisions.read(revision ?? (await revisions.newest())),
    async update(change, mending) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const current = await revisions.latest(mending?.isBelieved);
        if (mending?.isBelieved !== true) memory.refuseOlder(current);
        const changed = await change(current.document);
        if (changed === current.document) return current;
        const cut = cutHistories(changed);
        const standing = async (name: string, version: string): Promise<string> => {
          const kept = await release(name, version);
          return current.policy === undefined ? kept.text : provenRecord(current.policy, current.document.packages[name], kept).text;
        };
        const signing = mending ? { textOf: standing, resign: mending.resign(current.document) } : { textOf: ownText };
        const known = namesUnder(current, mending?.isBelieved === true);
        const document = await signDocument(current.document, cut.document, { keys, namesIn: known, ...signing });
        const policy = verifyDocument(document, trustedRoot(keys));
        if (changed.policy !== undefined) refuseOtherPolicy(namedPolicy(current.document.policy), document.policy, policy);
        const number = current.number + 1;
        for (const { path, text } of cut.segments) await shelf.writeOnce(path, text);
        if (await addRevision(shelf, current.number, document)) {
          revisions.wrote(number);
          memory.follow({ document, policy });
          return { number, document, policy };
        }
        await pause(Math.random() * Math.min(attempt * 5, 100));
      }
      throw new StoreError(`The registry in ${shelf.place} is being changed by somebody else all the time. Try again.`);
    },
    async signed(before, after, textOf) {
      const rehearsing = rehearsed(keys);
      const known: NamesIn = async (...of) => namesInText(await textOf(...of));
      const document = await signDocument(before, after, { keys: rehearsing, textOf, namesIn: known });
      return { document, policy: verifyDocument(document, trustedRoot(rehearsing)) };
    },
    changes: (packageName, entry, since) => changesOf(shelf, packageName, entry, since),
    hold: (packageName, version) => claims.hold({ package: packageName, version }),
    letGo: () => claims.letGo(),
    async addRelease({ text, served, kept }) {
      const { package: packageName, version } = readNew(text);
      await claims.hold({ package: packageName, version });
      own.set(`${packageName} ${version}`, text);
      await shelf.writeFolder(filesPath(packageName, version), served);
      await shelf.writeFolder(privatePath(packageName, version), kept);
      return await shelf.writeOnce(recordPath(packageName, version), text);
    },
    async mendRelease({ text, served }) {
      const { package: packageName, version } = readNew(text);
      await claims.hold({ package: packageName, version });
      own.set(`${packageName} ${version}`, text);
      for (const [path, content] of served) await shelf.replace(`${filesPath(packageName, version)}/${path}`, content);
      const { document, policy } = await revisions.latest();
      const isProven = async (): Promise<boolean> =>
        policy !== undefined && provenRecord(policy, document.packages[packageName], await release(packageName, version)) !== undefined;
      if (!(await isProven().catch(() => false))) await shelf.replace(recordPath(packageName, version), text);
    },
    release,
    timestamp: () => shelf.read(TIMESTAMP),
    suspensions: () => readNotes(shelf),
    suspend: (suspension) => addNote(shelf, suspension),
    forgetSuspension: (about) => removeNote(shelf, about),
    file: (packageName, version, name) => shelf.open(`${filesPath(packageName, version)}/${name}`),
    sourceMap: (packageName, version, script) => shelf.read(`${privatePath(packageName, version)}/${script}.map`),
  };
}
