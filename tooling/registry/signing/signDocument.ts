import { epochOf, listedKey, type NamedPolicy, testersKey, Policy, type Signed, type Snapshot } from '@unison/shared/remote/registry';
import type { RegistryDocument } from '../document';
import { jsonOf } from '../jsonOf';
import { StoreError } from '../StoreError';
import { claimNames, type NamesIn } from './claimNames';
import { firstHere } from './firstHere';
import type { Keyring } from './keyring';
import type { PrivateKey } from './p256';
import { wholeOf } from './snapshot';
import { policyKeyHere, rootInForce } from './roots';
import { signedEntry, type RecordTexts } from './signEntry';
import { checkedPolicy, namedPolicy, nextSequence, sequenceOf } from './statements';
import { TESTERS } from './testersList';

const NEW_POLICY: Policy = { kind: 'policy', sequence: 1, keys: {}, packages: {}, revoked: {}, overrideOrigins: [], serviceWorker: true };

/** What a key is made for that signs timestamps, in the place of a package's name. */
export const TIMESTAMPS = 'timestamp';

/** Keys that were ever listed for a package, for timestamps or for testers. */
export function keysFor(policy: Policy, name: string): readonly string[] {
  if (name === TIMESTAMPS) return policy.timestampKeys ?? [];
  return (name === TESTERS ? policy.testerKeys : policy.packages[name]) ?? [];
}

/** The policy with one more key for a package, for timestamps or for testers. */
export function withKey(policy: Policy, name: string, { id, publicKey }: Pick<PrivateKey, 'id' | 'publicKey'>): Policy {
  const known = { ...policy, keys: { ...policy.keys, [id]: publicKey } };
  const own = [...new Set([...keysFor(policy, name), id])];
  if (name === TIMESTAMPS) return { ...known, timestampKeys: own };
  return name === TESTERS ? { ...known, testerKeys: own } : { ...known, packages: { ...policy.packages, [name]: own } };
}

/** The policy after another one of the same root, which it names; the first one under a root names none, and leaves all numbers before it behind. */
function nextPolicy(
  { before: _before, root: _root, over, ...policy }: Policy,
  root: number,
  before: NamedPolicy | undefined,
  now: Date,
): Policy {
  const under = root === 1 ? {} : { root };
  if (before === undefined || (before.root ?? 1) !== root)
    return { ...policy, ...under, sequence: nextSequence(before === undefined ? policy.sequence : 0, now) };
  const sequence = nextSequence(Math.max(policy.sequence, before.sequence), now);
  return { ...policy, ...under, sequence, before, ...(over === undefined ? {} : { over }) };
}

/**
 * The document under another policy, signed with a key that the root in force lists for that and numbered anew, which names the one it was made from: that
 * of the document, unless another is given. Throws `StoreError` where no such key is here.
 */
export function underPolicy(
  document: RegistryDocument,
  policy: Policy,
  keys: Keyring,
  now: Date,
  madeFrom: Signed | undefined = document.policy,
): RegistryDocument {
  const key = policyKeyHere(document, keys);
  if (key === undefined)
    throw new StoreError(`The root key is not here: only its holder says who releases what. Looked in ${keys.folder} and UNISON_KEYS.`);
  const { number } = rootInForce(keys.root() ?? '', document.roots);
  return { ...document, policy: key.sign(JSON.stringify(nextPolicy(policy, number, namedPolicy(madeFrom), now))) };
}

/**
 * A key for every package that has none, and a root before the first release: made where the root key is here, as on the machine of `npm start`. There
 * every name that is claimed is given for good; elsewhere it stands as a claim.
 */
async function withKeys(
  before: RegistryDocument,
  document: RegistryDocument,
  { keys, namesIn, now }: Pick<Required<Signing>, 'keys' | 'namesIn'> & { now: Date },
): Promise<RegistryDocument> {
  const isNew = document.policy === undefined;
  const root = keys.root() ?? (isNew ? keys.makeRoot().publicKey : '');
  const policy = isNew ? NEW_POLICY : checkedPolicy(document, root);
  const without = Object.keys(document.packages).filter((name) => policy.packages[name] === undefined);
  const isRootHere = policyKeyHere(document, keys) !== undefined;
  // Nobody has to wait for timestamps, or for testers, where their key cannot be made.
  if (policy.timestampKeys === undefined && isRootHere) without.push(TIMESTAMPS);
  if (policy.testerKeys === undefined && isRootHere) without.push(TESTERS);
  const { names, claims } = await claimNames(before, document, policy, { namesIn, isRootHere });
  const claimed = withClaims(document, claims);
  const isSame = JSON.stringify(policy.names ?? {}) === JSON.stringify(names);
  if (without.length === 0 && !isNew && isSame) return claimed;
  if (!isRootHere)
    throw new StoreError(
      `No key may release ${without.join(', ')} yet. Ask the holder of the root key: npm run keys -- new ${without[0] ?? ''}`,
    );
  const full = without.reduce((current, name) => withKey(current, name, keys.make(name)), policy);
  // Whatever the change has put in its place meanwhile was never published.
  return underPolicy(claimed, { ...full, names }, keys, now, isNew ? undefined : before.policy);
}

const withClaims = ({ claims: _before, ...document }: RegistryDocument, claims: Record<string, string[]>): RegistryDocument =>
  Object.keys(claims).length === 0 ? document : { ...document, claims };

export type Signing = RecordTexts & {
  keys: Keyring;
  /** What releases have for themselves; nobody claims anything where it is not told. */
  namesIn?: NamesIn;
  /** Packages whose releases in use and whose pointers are signed anew, whoever signed them: what is in the store is believed then. */
  resign?: readonly string[];
  now?: Date;
};

/** The document with a statement about all of it, by whichever key is here that may change it. */
function withSnapshot(
  document: RegistryDocument,
  policy: Policy,
  { keys, now, last }: { keys: Keyring; now: Date; last: number },
): RegistryDocument {
  // A shell of before there was a role for testers believes what a package's key signed.
  const listed = Object.keys(policy.keys)
    .filter((id) => listedKey(policy, id) !== undefined)
    .sort((one, other) => Number(testersKey(policy, one) !== undefined) - Number(testersKey(policy, other) !== undefined));
  const key = firstHere(keys, listed) ?? policyKeyHere(document, keys);
  if (key === undefined)
    throw new StoreError(
      `No key that may change this store is here: put one of a package into ${keys.folder} or UNISON_KEYS, or ask the holder of the root key.`,
    );
  const snapshot: Snapshot = { kind: 'snapshot', sequence: nextSequence(last, now), ...wholeOf(document) };
  return { ...document, snapshot: key.sign(JSON.stringify(snapshot)) };
}

/**
 * Signs what a change made new: the records of releases that `before` did not list, or that a channel goes to and that were made again since their key was
 * withdrawn, a pointer of every channel that stands elsewhere now or has ended, and the whole.
 * A package nobody has a key for gets one where the root key is here. Rejects with `StoreError`, one line, when the key is not here.
 */
export async function signDocument(
  before: RegistryDocument,
  after: RegistryDocument,
  { keys, namesIn = () => Promise.resolve([]), resign = [], now = new Date(), ...texts }: Signing,
): Promise<RegistryDocument> {
  const document = await withKeys(before, after, { keys, namesIn, now });
  const policy = checkedPolicy(document, keys.root() ?? '');
  const policyBefore = jsonOf(Policy, before.policy?.text);
  const lastOf = (name: string | undefined) => (signed: Signed | undefined) =>
    policyBefore !== undefined && epochOf(policyBefore, name) === epochOf(policy, name) ? sequenceOf(signed) : 0;
  const packages = await Promise.all(
    Object.entries(document.packages).map(async ([name, entry]) => {
      const signing = { policy, lastOf: lastOf(name), keys, now, ...texts };
      return [name, await signedEntry(name, entry, { ...signing, isAnew: resign.includes(name), before: before.packages[name] })] as const;
    }),
  );
  const signed = { ...document, packages: Object.fromEntries(packages) };
  return withSnapshot(signed, policy, { keys, now, last: lastOf(undefined)(before.snapshot) });
}
