import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from './document';
import { buildOf } from './entries';
import { createClaims } from './gc/claims';
import { readNew } from './newRecord';
import { namesIn, namesInText } from './ownNames';
import { filesPath, fingerprintPath, privatePath, recordPath } from './paths';
import { releaseOn } from './releaseOn';
import { revisionReader, trustedRoot } from './revisionReader';
import { addRevision, revisionsBefore, type Revision } from './revisions';
import { changesOf, cutHistories, writeSegment } from './segments';
import type { Shelf } from './shelf';
import { builtText, digestOfBuilt, provenBuilt } from './signing/built';
import type { NamesIn } from './signing/claimNames';
import { rehearsed, type Keyring } from './signing/keyring';
import type { SequenceMemory } from './signing/sequenceMemory';
import { signDocument } from './signing/signDocument';
import { keyFor } from './signing/signEntry';
import { namedPolicy, provenRecord, refuseOtherPolicy } from './signing/statements';
import { TIMESTAMP } from './signing/timestamp';
import { verifyDocument } from './signing/verifyDocument';
import type { OpenStore } from './store';
import { StoreError } from './StoreError';
import { addNote, readNotes, removeNote } from './suspensionNotes';

/** More writers at once than this have never been seen to collide on one revision again and again. */
const ATTEMPTS = 100;

/** A store on a shelf; `memory` refuses what is older than was seen. */
export function createStore(shelf: Shelf, keys: Keyring, memory: SequenceMemory): OpenStore {
  const revisions = revisionReader(shelf, keys, memory.revision());

  const release = (packageName: string, version: string): Promise<Recorded> => releaseOn(shelf, packageName, version);
  const claims = createClaims(shelf);
  // What a key stands for is what was built here: anybody who can write into the store could have put another record under the same name.
  const own = new Map<string, string>();
  const isMadeHere = (packageName: string, version: string): boolean => own.has(`${packageName} ${version}`);
  const recorded = async (packageName: string, version: string): Promise<string> => (await release(packageName, version)).text;
  const ownText = async (packageName: string, version: string): Promise<string> => {
    const text = own.get(`${packageName} ${version}`);
    if (text === undefined || text !== (await recorded(packageName, version)))
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
        const recorded = await release(packageName, version);
        if (policy !== undefined && !isBelieved) provenRecord(policy, document.packages[packageName], recorded);
        return namesIn(recorded.release);
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
    newestRevision: (seen) => revisions.newest(seen),
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
          const recorded = await release(name, version);
          return current.policy === undefined
            ? recorded.text
            : provenRecord(current.policy, current.document.packages[name], recorded).text;
        };
        const signing = mending
          ? { textOf: standing, resign: mending.resign(current.document) }
          : { textOf: ownText, recorded, isMadeHere };
        const known = namesUnder(current, mending?.isBelieved === true);
        const document = await signDocument(current.document, cut.document, { keys, namesIn: known, ...signing });
        const policy = verifyDocument(document, trustedRoot(keys));
        if (changed.policy !== undefined) refuseOtherPolicy(namedPolicy(current.document.policy), document.policy, policy);
        const number = current.number + 1;
        for (const segment of cut.segments) await writeSegment(shelf, segment);
        if (await addRevision(shelf, current.number, document)) {
          revisions.wrote(number);
          memory.follow({ number, document, policy });
          return { number, document, policy };
        }
        await pause(Math.random() * Math.min(attempt * 5, 100));
      }
      throw new StoreError(`The registry in ${shelf.place} is being changed by somebody else all the time. Try again.`);
    },
    async signed(before, after, { textOf, isMadeHere: isRehearsed }) {
      const rehearsing = rehearsed(keys);
      const known: NamesIn = async (...of) => namesInText(await textOf(...of));
      const isMade: typeof isMadeHere = (...of) => isRehearsed(...of) || isMadeHere(...of);
      const document = await signDocument(before, after, { keys: rehearsing, textOf, isMadeHere: isMade, namesIn: known });
      return { document, policy: verifyDocument(document, trustedRoot(rehearsing)) };
    },
    changes: (packageName, entry, since) => changesOf(shelf, packageName, entry, since),
    hold: (packageName, version) => claims.hold({ package: packageName, version }),
    letGo: () => claims.letGo(),
    async addRelease({ text, served, unserved }) {
      const { package: packageName, version } = readNew(text);
      await claims.hold({ package: packageName, version });
      own.set(`${packageName} ${version}`, text);
      await shelf.writeFolder(filesPath(packageName, version), served);
      await shelf.writeFolder(privatePath(packageName, version), unserved);
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
