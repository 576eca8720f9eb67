import type { Pointer, Policy } from '@unison/shared/remote/registry';
import type { PackageEntry, RegistryDocument } from '../document';
import { StoreError } from '../StoreError';
import { standingsOf } from './standings';
import type { Keyring } from './keyring';
import type { PrivateKey } from './p256';
import { checkedPolicy, saysSo, sequenceOf } from './statements';

/** A number that grows: by the clock, and also where the clock stands still or goes back. */
export const nextSequence = (last: number, now: Date): number => Math.max(last + 1, Math.floor(now.getTime() / 1000));

const NEW_POLICY: Policy = { kind: 'policy', sequence: 1, keys: {}, packages: {}, revoked: {}, overrideOrigins: [], serviceWorker: true };

/** The policy with one more key for a package. */
export const withKey = (policy: Policy, packageName: string, { id, publicKey }: Pick<PrivateKey, 'id' | 'publicKey'>): Policy => ({
  ...policy,
  keys: { ...policy.keys, [id]: publicKey },
  packages: { ...policy.packages, [packageName]: [...new Set([...(policy.packages[packageName] ?? []), id])] },
});

/** The document under another policy, signed with the root key and numbered anew. Throws `StoreError` where the root key is not here. */
export function underPolicy(document: RegistryDocument, policy: Policy, keys: Keyring, now: Date): RegistryDocument {
  const root = keys.rootKey();
  if (root === undefined)
    throw new StoreError(`The root key is not here: only its holder says who releases what. Looked in ${keys.folder} and UNISON_KEYS.`);
  return { ...document, policy: root.sign(JSON.stringify({ ...policy, sequence: nextSequence(policy.sequence, now) })) };
}

/** A key for every package that has none: made where the root key is here, as on the machine of `npm start`. */
function withKeys(document: RegistryDocument, keys: Keyring, now: Date): RegistryDocument {
  const root = keys.root();
  if (root === undefined)
    throw new StoreError(`No root key is known for this store: name it in UNISON_ROOT, or put root.pub into ${keys.folder}.`);
  const policy = document.policy === undefined ? NEW_POLICY : checkedPolicy(document, root);
  const without = Object.keys(document.packages).filter((name) => policy.packages[name] === undefined);
  if (without.length === 0 && document.policy !== undefined) return document;
  if (keys.rootKey() === undefined)
    throw new StoreError(
      `No key may release ${without.join(', ')} yet. Ask the holder of the root key: npm run keys -- new ${without[0] ?? ''}`,
    );
  const full = without.reduce((current, name) => withKey(current, name, keys.make(name)), policy);
  return underPolicy(document, full, keys, now);
}

function keyFor(policy: Policy, keys: Keyring, name: string): PrivateKey {
  const own = (policy.packages[name] ?? []).filter((id) => policy.revoked[id] === undefined);
  const key = own.map((id) => keys.key(id)).find((found) => found !== undefined);
  if (key === undefined)
    throw new StoreError(
      `No key that may release ${name} is here: put one of ${own.join(', ') || 'none'} into ${keys.folder} or UNISON_KEYS, or ask the holder of the root key: npm run keys -- new ${name}`,
    );
  return key;
}

/** Of each listed release the record's text; asked for only where something is to be signed. */
export type RecordText = (packageName: string, version: string) => Promise<string>;

type Signing = { policy: Policy; keys: Keyring; textOf: RecordText; now: Date };

async function signedEntry(
  name: string,
  entry: PackageEntry,
  isNew: (version: string) => boolean,
  signing: Signing,
): Promise<PackageEntry> {
  const { policy, keys, textOf, now } = signing;
  const stale = standingsOf(name, entry).filter((standing) => !saysSo(policy, entry.pointers?.[standing.channel], standing));
  const signs = entry.releases.filter(({ version, signatures }) => signatures === undefined && isNew(version));
  if (stale.length === 0 && signs.length === 0) return entry;
  const key = keyFor(policy, keys, name);
  const pointers = stale.map((standing) => {
    const pointer: Pointer = { kind: 'pointer', ...standing, sequence: nextSequence(sequenceOf(entry.pointers?.[standing.channel]), now) };
    return [standing.channel, key.sign(JSON.stringify(pointer))] as const;
  });
  const releases = await Promise.all(
    entry.releases.map(async (listed) => {
      if (!signs.includes(listed)) return listed;
      const { signature } = key.sign(await textOf(name, listed.version));
      return { ...listed, signatures: [{ key: key.id, signature }] };
    }),
  );
  return { ...entry, releases, pointers: { ...entry.pointers, ...Object.fromEntries(pointers) } };
}

/**
 * Signs what a change made new: the records of releases that `before` did not list, and a pointer of every channel that stands elsewhere now.
 * A package nobody has a key for gets one where the root key is here. Rejects with `StoreError`, one line, when the key is not here.
 */
export async function signDocument(
  before: RegistryDocument,
  after: RegistryDocument,
  keys: Keyring,
  textOf: RecordText,
  now = new Date(),
): Promise<RegistryDocument> {
  const document = withKeys(after, keys, now);
  const signing = { policy: checkedPolicy(document, keys.root() ?? ''), keys, textOf, now };
  const packages = await Promise.all(
    Object.entries(document.packages).map(async ([name, entry]) => {
      const listed = new Set(before.packages[name]?.releases.map(({ version }) => version));
      return [name, await signedEntry(name, entry, (version) => !listed.has(version), signing)] as const;
    }),
  );
  return { ...document, packages: Object.fromEntries(packages) };
}
