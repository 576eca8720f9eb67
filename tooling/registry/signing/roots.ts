import {
  anchoredRoot,
  firstRoot,
  followedBy,
  Root,
  whyNotNextRoot,
  whyNotSeenRoot,
  type NamedRoot,
  type RootInForce,
  type SignedRoot,
} from '@unison/shared/remote/registry';
import type { RegistryDocument } from '../document';
import { jsonOf } from '../jsonOf';
import { StoreError } from '../StoreError';
import type { Keyring } from './keyring';
import { digestOf, isSignedBy, type PrivateKey } from './p256';

const refusal = (why: string): StoreError =>
  new StoreError(
    `The roots of this store are refused: ${why}. Put the newest registry back, or the root: npm run keys -- root publish FILE`,
  );

/** The keys that truly signed a root. */
export const signersOf = ({ text, signatures }: SignedRoot): Set<string> =>
  new Set(signatures.filter(({ key, signature }) => isSignedBy(key, { text, signature })).map(({ key }) => key));

/** What a root says. Throws `StoreError` for a text that is none. */
export function readRoot({ text }: SignedRoot): Root {
  const root = jsonOf(Root, text);
  if (root === undefined) throw refusal('one of them is no root');
  return root;
}

/** Walks from the root that is trusted to the newest, step by step. Throws `StoreError` for a step that nobody may go. */
export function rootInForce(anchor: string, roots: readonly SignedRoot[] = []): RootInForce {
  const trusted = anchoredRoot(anchor);
  let current = trusted === undefined ? firstRoot(anchor, digestOf(anchor)) : undefined;
  for (const signed of roots) {
    const root = readRoot(signed);
    const digest = digestOf(signed.text);
    if (current !== undefined) {
      const why = whyNotNextRoot(current, root, signersOf(signed));
      if (why !== undefined) throw refusal(why);
      current = followedBy(current, root, digest);
    } else if (root.number === trusted?.number && digest === trusted.digest) {
      const { number, keys, threshold, policyKeys } = root;
      current = { number, digest, keys, threshold, policyKeys, walked: [{ number, digest }] };
    }
  }
  if (current === undefined) throw refusal(`the root ${String(trusted?.number)} that is trusted here is not among them`);
  return current;
}

/** The roots of a document that was verified, by number and digest, the first one too. */
export function namedRoots({ roots = [] }: Pick<RegistryDocument, 'roots'>): NamedRoot[] {
  const [second] = roots;
  const first = second === undefined ? [] : [{ number: 1, digest: readRoot(second).before }];
  return [...first, ...roots.map((signed) => ({ number: readRoot(signed).number, digest: digestOf(signed.text) }))];
}

/** Throws `StoreError` unless the roots of a document that was verified go on from the one seen last. */
export function refuseOtherRoots(seen: NamedRoot | undefined, document: RegistryDocument): void {
  const walked = namedRoots(document);
  const why = whyNotSeenRoot(seen, { number: walked.at(-1)?.number ?? 1, walked });
  if (why !== undefined) throw refusal(why);
}

/** A key that may sign policies under the root in force, where one is here. */
export function policyKeyHere({ roots }: RegistryDocument, keys: Keyring): PrivateKey | undefined {
  const anchor = keys.root();
  return anchor === undefined ? undefined : keys.held(rootInForce(anchor, roots).policyKeys);
}
