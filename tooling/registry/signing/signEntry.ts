import type { Pointer, Policy, Signed } from '@unison/shared/remote/registry';
import type { PackageEntry } from '../document';
import { passOverRefusal, StoreError } from '../StoreError';
import { firstHere } from './firstHere';
import type { Keyring } from './keyring';
import type { PrivateKey } from './p256';
import { standingsOf } from './standings';
import { isSigned, nextSequence, provenBy, saysSo } from './statements';

/** A key that may release a package; throws `StoreError`, one line, where none is here. */
export function keyFor(policy: Policy, keys: Keyring, name: string): PrivateKey {
  const own = (policy.packages[name] ?? []).filter((id) => policy.revoked[id] === undefined);
  const key = firstHere(keys, own);
  if (key === undefined)
    throw new StoreError(
      `No key that may release ${name} is here: put one of ${own.join(', ') || 'none'} into ${keys.folder} or UNISON_KEYS, or ask the holder of the root key: npm run keys -- new ${name}`,
    );
  return key;
}

/** A record as text; rejects where there is none to stand for. */
export type RecordText = (packageName: string, version: string) => Promise<string>;

/** Where signing has records from. */
export type RecordTexts = {
  /** The one that is to be signed. */
  textOf: RecordText;
  /** As it lies in the store, whoever put it there; as `textOf` says unless told. */
  recorded?: RecordText;
  /** False for a release that nobody made or handed over here: nobody here can say what it is. */
  isMadeHere?: (packageName: string, version: string) => boolean;
};

type EntrySigning = RecordTexts & {
  policy: Policy;
  /** The number of a statement before, as far as it counts: a key that was withdrawn since takes its numbers with it. */
  lastOf: (signed: Signed | undefined) => number;
  keys: Keyring;
  now: Date;
  isAnew: boolean;
  before: PackageEntry | undefined;
};

type Listed = PackageEntry['releases'][number];

/** Text to sign of a listed release that a channel goes to; undefined where it is proven. A key in force stands for whatever a pointer names. */
async function textToGoTo(name: string, { version, signatures = [] }: Listed, signing: EntrySigning): Promise<string | undefined> {
  const { policy, textOf, recorded = textOf, isMadeHere = () => true } = signing;
  if (provenBy(policy, name, await recorded(name, version), signatures) !== undefined) return undefined;
  if (isMadeHere(name, version)) return await textOf(name, version);
  throw new StoreError(
    `${name} ${version}: no key that may release ${name} today has signed this record. Nothing was moved. Release that commit again, or name another version with --to.`,
  );
}

/** The entry of a package with everything signed that a change made new in it (`signDocument`). */
export async function signedEntry(name: string, entry: PackageEntry, signing: EntrySigning): Promise<PackageEntry> {
  const { policy, lastOf, keys, textOf, now, isAnew, before } = signing;
  const standings = standingsOf(name, entry);
  const [stands, formers] = [new Set(standings.map(({ version }) => version)), new Set(standings.map(({ former }) => former))];
  const goesTo = new Set(standings.filter(({ channel, version }) => before?.channels[channel] !== version).map(({ version }) => version));
  const listedBefore = new Set(before?.releases.map(({ version }) => version));
  const textToSign = async (listed: Listed): Promise<string | undefined> => {
    const { version } = listed;
    if (listedBefore.has(version) && goesTo.has(version)) return await textToGoTo(name, listed, signing);
    if (isSigned(policy, name, listed)) return undefined;
    if (!listedBefore.has(version) || (isAnew && stands.has(version))) return await textOf(name, version);
    // A last good release that is damaged, or that nobody proves, is none for whoever gets it (`resolveChannels`): nor does it hold up who withdraws a key.
    return isAnew && formers.has(version) ? await textOf(name, version).catch(passOverRefusal) : undefined;
  };
  const stale = standings.filter((standing) => isAnew || !saysSo(policy, entry.pointers?.[standing.channel], standing));
  const texts = await Promise.all(entry.releases.map(textToSign));
  if (stale.length === 0 && texts.every((text) => text === undefined)) return entry;
  const key = keyFor(policy, keys, name);
  const pointers = stale.map((standing) => {
    const pointer: Pointer = { kind: 'pointer', ...standing, sequence: nextSequence(lastOf(entry.pointers?.[standing.channel]), now) };
    return [standing.channel, key.sign(JSON.stringify(pointer))] as const;
  });
  const releases = entry.releases.map((listed, index) => {
    const text = texts[index];
    return text === undefined
      ? listed
      : { ...listed, signatures: [...(listed.signatures ?? []), { key: key.id, signature: key.sign(text).signature }] };
  });
  return { ...entry, releases, pointers: { ...entry.pointers, ...Object.fromEntries(pointers) } };
}
