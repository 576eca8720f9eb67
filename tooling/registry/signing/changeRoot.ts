import type { OpenStore } from '../store';
import { StoreError } from '../StoreError';
import type { RegistryDocument } from '../document';
import type { Keyring } from './keyring';
import { keyId } from './p256';
import { draftRoot, type RootDraft, type RootWish } from './rootDraft';
import { policyKeyHere, rootInForce, signersOf } from './roots';
import { underPolicy } from './signDocument';
import { checkedPolicy } from './statements';

const inForce = ({ roots }: RegistryDocument, keys: Keyring) => rootInForce(keys.root() ?? '', roots);

/** A draft of the root after the one in force. Rejects with `StoreError` for what is no root. */
export async function nextRoot(store: OpenStore, wish: RootWish): Promise<RootDraft> {
  const { document } = await store.read();
  if (document.policy === undefined) throw new StoreError('Nothing was released into this store yet: it has no root to follow.');
  return draftRoot(inForce(document, store.keys), wish);
}

/**
 * Puts a root in force that enough have signed, with the policy as it stands, signed anew under it: all numbers before it are left behind. Yields its
 * number. Rejects with `StoreError` where too few have signed, or no key is here that signs policies under it; nothing is changed then.
 */
export async function publishRoot(store: OpenStore, { text, signatures }: RootDraft): Promise<number> {
  const { document } = await store.update((current) => {
    const policy = checkedPolicy(current, store.keys.root() ?? '');
    const signers = signersOf({ text, signatures });
    const signed = { text, signatures: signatures.filter(({ key }) => signers.has(key)) };
    const next = { ...current, roots: [...(current.roots ?? []), signed] };
    const { policyKeys } = inForce(next, store.keys);
    if (policyKeyHere(next, store.keys) === undefined)
      throw new StoreError(
        `The policy has to be signed anew under this root, and no key for that is here: publish it where one of ${policyKeys.map(keyId).join(', ')} lies.`,
      );
    return Promise.resolve(underPolicy(next, policy, store.keys, new Date()));
  });
  return inForce(document, store.keys).number;
}

/** The root in force, as lines for people: how many of which keys sign the next one, which sign policies, and which of them are here. */
export function describeRoot(document: RegistryDocument, keys: Keyring): string[] {
  const anchor = keys.root();
  if (anchor === undefined) return ['root  none yet'];
  const { number, threshold, keys: own, policyKeys } = inForce(document, keys);
  const here = (key: string): string => (keys.held([key]) === undefined ? 'not here' : 'here');
  const held = policyKeys.map(here).includes('here') ? 'here' : 'not here';
  if (number === 1) return [`root  ${anchor}  (private half ${held})`];
  return [
    `root  ${anchor}  (root ${String(number)} is in force: ${String(threshold)} of ${String(own.length)} sign the next one)`,
    ...own.map((key) => `root  ${keyId(key)}  ${key}  ${here(key)}`),
    ...policyKeys.map((key) => `policy  ${keyId(key)}  ${key}  ${here(key)}`),
  ];
}
