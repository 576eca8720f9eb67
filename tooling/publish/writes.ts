import { createSequenceMemory, jsonOf, placing, StoreError, type LastingSequences, type OpenStore } from '../registry';
import { createTurns } from '../process/turns';
import { claimedAt, claimsOf, isDeadClaim } from '../registry/gc/claims';
import { readNew } from '../registry/newRecord';
import { refuseTooLong } from '../registry/longest';
import { writeRevision } from '../registry/revisions';
import { readSegment, writeSegment, type NewSegment } from '../registry/segments';
import { unpackFolder } from '../registry/packedFolder';
import { addNote, Suspension } from '../registry/suspensionNotes';
import { provenBuilt } from '../registry/signing/built';
import { placeByEdgeNotes } from './edgeNotes';
import { SKEW_MS } from './judgeHistory';
import { judgeRevision } from './judgeRevision';
import { mendFile } from './mendFile';
import { placeAt, writablePlace, type Place } from './pathRules';
import type { Permission } from './tokens';

/** What a service takes at most. */
export type UploadLimits = {
  /** Bytes of one folder of files. */
  folderBytes: number;
  /** Files in it. */
  files: number;
  /** Bytes that one token may send within 24 hours. */
  dayBytes: number;
};

/** Writes to a store as one token may make them. Each rejects with `StoreError`, one line, and nothing is written then. */
export type Writes = {
  /** False when the file is there already. */
  once(path: string, text: string, may: Permission): Promise<boolean>;
  folder(path: string, body: Buffer, may: Permission): Promise<void>;
  replace(path: string, content: Buffer, may: Permission): Promise<void>;
  remove(path: string, may: Permission): Promise<void>;
};

type Options = { sequences?: LastingSequences | undefined; limits: UploadLimits };

/** Claims that lie there on releases of one package, those of killed processes included. */
const MOST_CLAIMS = 50;

const never = (place: Place, how: string): never => {
  throw new StoreError(`A ${place.kind} is not ${how} through the publish service. Nothing was written.`);
};

/** The rules of a publish service over the store it alone writes to. Revisions are judged one after the other, inside their compare-and-swap. */
export function createWrites(store: OpenStore, { sequences, limits }: Options): Writes {
  const { shelf } = store;
  const memory = createSequenceMemory(sequences);
  const claiming = createTurns(1);
  const inTurn = createTurns(1);

  async function addRevision(path: string, number: number, text: string, may: Permission): Promise<boolean> {
    const newest = await store.newestRevision();
    if (number <= newest) return false;
    if (number > newest + 1) throw new StoreError(`${path} would leave out a revision. Nothing was moved.`);
    const revision = await judgeRevision(store, text, may, new Date());
    memory.refuseOlder(revision);
    return await writeRevision(shelf, path, text);
  }

  async function isProven(name: string, version: string): Promise<boolean> {
    const proven = placing((...of) => store.release(...of), await store.read())(name, version);
    return await proven.then(
      () => true,
      () => false,
    );
  }

  async function addRecord(path: string, place: { package: string; version: string }, text: string): Promise<boolean> {
    const { package: name, version } = readNew(text);
    if (name !== place.package || version !== place.version)
      throw new StoreError(`${path} is the record of ${name} ${version}. Nothing was written.`);
    return await shelf.writeOnce(path, text);
  }

  /** It says nothing until a revision names it, which is judged. */
  async function addSegment(digest: string, segment: NewSegment): Promise<void> {
    if (readSegment(segment.text, digest) === undefined)
      throw new StoreError(`${segment.path} is not the part of a history it is named as. Nothing was written.`);
    await writeSegment(shelf, segment);
  }

  /** It says who releases at this moment: whoever releases or collects reads all of them. */
  async function addClaim(path: string, place: Place & { kind: 'claim' }, text: string): Promise<boolean> {
    const at = claimedAt(path, text);
    if (at === undefined) throw new StoreError(`${path} is no claim of who writes it. Nothing was written.`);
    if (Math.abs(at - Date.now()) > SKEW_MS)
      throw new StoreError(`${path} says that it was made at another time: set the clock of that machine. Nothing was written.`);
    return await claiming(async () => {
      if ((await claimsOf(shelf, place.package)) >= MOST_CLAIMS)
        throw new StoreError(
          `${String(MOST_CLAIMS)} releases of ${place.package} are being made already, or were killed within a day. Nothing was written; run it again later.`,
        );
      return await shelf.writeOnce(path, text);
    });
  }

  async function replaceRecord(
    path: string,
    { package: name, version }: { package: string; version: string },
    text: string,
  ): Promise<void> {
    const said = readNew(text);
    if (said.package !== name || said.version !== version || (await isProven(name, version)))
      throw new StoreError(`${name} ${version} is released and whole: its record stays. Nothing was written.`);
    await shelf.replace(path, text);
  }

  async function rememberBuild(path: string, place: Place & { kind: 'fingerprint' }, text: string): Promise<void> {
    if (provenBuilt((await store.read()).policy, place, text) === undefined)
      throw new StoreError(
        `No key that may release ${place.package} signed what was built from ${place.fingerprint}. Nothing was written.`,
      );
    await shelf.replace(path, text);
  }

  /** Only where what lies there is no note: the first one about a release stands. */
  async function mendNote(path: string, { package: name, version }: Place & { kind: 'suspension' }, text: string): Promise<void> {
    const note = jsonOf(Suspension, text);
    if (note?.package !== name || note.version !== version) throw new StoreError(`${path}: that is no note about it. Nothing was written.`);
    await addNote(shelf, note);
  }

  /** A note goes once the registry says the same, or the canary it is about is gone. */
  async function removeNote(path: string, { package: name, version }: { package: string; version: string }): Promise<void> {
    const { canary, channels } = (await store.read()).document.packages[name] ?? {};
    if (channels?.['canary'] === version && canary?.suspended === undefined)
      throw new StoreError(
        `${name} ${version} is suspended by this note alone: it stays. To go on with it: npm run promote -- ${name} --resume`,
      );
    await shelf.remove(path);
  }

  return {
    async once(path, text, may) {
      const place = (await placeByEdgeNotes(store, { path, text }, may)) ?? writablePlace(path, may);
      // What nobody reads would be the newest for everybody, or in the way of who reads all that lies beside it.
      refuseTooLong(path, Buffer.byteLength(text));
      if (place.kind === 'revision') return await inTurn(() => addRevision(path, place.number, text, may));
      if (place.kind === 'record') return await addRecord(path, place, text);
      if (place.kind === 'history') {
        await addSegment(place.digest, { path, text });
        return true;
      }
      if (place.kind === 'claim') return await addClaim(path, place, text);
      if (place.kind === 'suspension' && may.role === 'edge') return await shelf.writeOnce(path, text);
      return never(place, 'written');
    },
    async folder(path, body, may) {
      const place = writablePlace(path, may);
      if (place.kind !== 'files' && place.kind !== 'private') return never(place, 'written as a folder');
      const files = unpackFolder(body);
      if (files === undefined)
        throw new StoreError(`The files of ${path} came cut off, or with a name that leads elsewhere. Nothing was written.`);
      if (files.size > limits.files)
        throw new StoreError(`${path} has ${String(files.size)} files; at most ${String(limits.files)} are taken.`);
      await shelf.writeFolder(path, files);
    },
    async replace(path, content, may) {
      const place = writablePlace(path, may);
      if (place.kind === 'file') return await mendFile(store, place, { path, body: content });
      refuseTooLong(path, content.length);
      if (place.kind === 'record') return await replaceRecord(path, place, content.toString());
      if (place.kind === 'suspension' && may.role === 'edge') return await mendNote(path, place, content.toString());
      if (place.kind === 'fingerprint') return await rememberBuild(path, place, content.toString());
      return never(place, 'replaced');
    },
    async remove(path, may) {
      // Whoever releases clears up after processes that were killed, whosever they were.
      if (may.role === 'team' && placeAt(path)?.kind === 'claim' && (await isDeadClaim(shelf, path))) return await shelf.remove(path);
      const place = writablePlace(path, may);
      if (place.kind === 'suspension' && may.role === 'team') return await removeNote(path, place);
      if (place.kind === 'claim') return await shelf.remove(path);
      return never(place, 'taken away');
    },
  };
}
