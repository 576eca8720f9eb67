import { NO_LIST, PublicKey, type Policy } from '@unison/shared/remote/registry';
import * as v from 'valibot';
import type { RegistryDocument } from '../document';
import type { OpenStore } from '../store';
import { newestRevision, readDocument } from '../revisions';
import { NoAnswerError, StoreError } from '../StoreError';
import { isListable, refuseUnlistable } from './keyNames';
import type { ForgottenRoot } from './keyring';
import { keyId, type PrivateKey } from './p256';
import { policyKeyHere } from './roots';
import { keysFor, TIMESTAMPS, underPolicy, withKey } from './signDocument';
import { checkedPolicy, nextSequence } from './statements';
import { checkedTesters, heldTestersKey, signedTesters, TESTERS, testersIn, testersKeyHere } from './testersList';

const policyOf = ({ keys }: OpenStore, document: RegistryDocument): Policy => checkedPolicy(document, keys.root() ?? '');

/** Writes another policy, made from the one in force. Rejects with `StoreError` where the root key is not here. */
export async function changePolicy(store: OpenStore, change: (policy: Policy, document: RegistryDocument) => Policy): Promise<Policy> {
  const { policy } = await store.update((document) =>
    Promise.resolve(underPolicy(document, change(policyOf(store, document), document), store.keys, new Date())),
  );
  return policy ?? policyOf(store, (await store.read()).document);
}

/**
 * Lets one more key release a package: a new one made here, or the public half of one that a team made and keeps. Yields its name. A package
 * that was never released may have its key before. Rejects with `StoreError` for one that was withdrawn.
 */
export async function addKey(store: OpenStore, packageName: string, publicKey?: string): Promise<string> {
  refuseUnlistable(packageName);
  if (publicKey !== undefined && !v.is(PublicKey, publicKey))
    throw new StoreError('--public takes 87 base64url characters, as the team gets them from: npm run keys -- make mf-game');
  // First, so that no key lies about that no policy knows.
  const { document } = await store.read();
  underPolicy(document, policyOf(store, document), store.keys, new Date());
  const key = publicKey === undefined ? store.keys.make(packageName) : { id: keyId(publicKey), publicKey };
  const listing = changePolicy(store, (policy) => {
    const withdrawn = policy.revoked[key.id];
    if (withdrawn !== undefined)
      throw new StoreError(
        `${key.id} was withdrawn at ${withdrawn.at}: ${withdrawn.why}. That is for good; let another one be made: npm run keys -- make ${packageName}`,
      );
    return withKey(policy, packageName, key);
  });
  await listing.catch((error: unknown) => {
    const isKnown = error instanceof StoreError && !(error instanceof NoAnswerError);
    if (publicKey === undefined && isKnown) store.keys.unmake(packageName, key.id); // else it may be listed all the same
    throw error;
  });
  return key.id;
}

/** What a key was for: packages, timestamps, testers. */
const usersOf = (policy: Policy, id: string): string[] =>
  [...Object.keys(policy.packages), TIMESTAMPS, TESTERS].filter((name) => keysFor(policy, name).includes(id));

/** Where a key of testers is withdrawn: grants that were withdrawn stay so, and who listed origins has to list them again. */
function testersAnew(document: RegistryDocument, policy: Policy, keys: OpenStore['keys'], at: Date): RegistryDocument {
  const list = testersIn(document);
  if (list === undefined) return document;
  return { ...document, testers: signedTesters(testersKeyHere(policy, keys), document.testers, { ...list, origins: {} }, at) };
}

/**
 * Withdraws a key. A package that has no other gets a new one; what its channels name is signed anew, since nothing the old key signed is
 * believed any more. Yields the packages this was about. Rejects with `StoreError` for a key the policy does not know.
 */
export async function revokeKey(store: OpenStore, id: string, why: string, at: Date): Promise<string[]> {
  const { document } = await store.read(); // checked: what is signed anew is what stood under the old key
  const users = usersOf(policyOf(store, document), id);
  if (users.length === 0) throw new StoreError(`Nobody has the key ${id}. See: npm run keys -- list`);
  underPolicy(document, policyOf(store, document), store.keys, at);
  await store.update(
    (current) => {
      const policy = policyOf(store, current);
      const without: Policy = { ...policy, revoked: { ...policy.revoked, [id]: { at: at.toISOString(), why } } };
      const renewed = users.reduce((changed, name) => {
        const isLeft = keysFor(changed, name).some((key) => changed.revoked[key] === undefined && store.keys.key(key) !== undefined);
        // What an older command listed by mistake, as mf_game, needs no other.
        return isLeft || !isListable(name) ? changed : withKey(changed, name, store.keys.make(name));
      }, without);
      const document = users.includes(TESTERS) ? testersAnew(current, renewed, store.keys, at) : current;
      return Promise.resolve(underPolicy(document, renewed, store.keys, at));
    },
    { resign: () => users, isBelieved: false },
  );
  return users;
}

function isTestersProven(document: RegistryDocument, policy: Policy): boolean {
  try {
    checkedTesters(document, policy);
    return true;
  } catch {
    // Nobody's word: it is left out.
    return false;
  }
}

/**
 * What a backup holds is not made from what was lost since: the root key says that this is meant, for all who have seen that. The list for testers may not be
 * lacking, so that withdrawn grants are not forgotten without a word: it is signed anew by `testers`.
 */
function leavingOthers(
  document: RegistryDocument,
  policy: Policy,
  keys: OpenStore['keys'],
  testers: PrivateKey | undefined,
): RegistryDocument {
  const now = new Date();
  const list = testers && { testers: signedTesters(testers, document.testers, testersIn(document) ?? NO_LIST, now) };
  return underPolicy({ ...document, ...list }, { ...policy, over: nextSequence(policy.sequence, now) }, keys, now);
}

/** What a new root ended with that was perhaps not published: the former one is trusted again, unless the store stands under the new one, or does not say. */
async function settled({ shelf, keys }: OpenStore, former: ForgottenRoot, error: unknown): Promise<unknown> {
  try {
    checkedPolicy(await readDocument(shelf, await newestRevision(shelf), true), keys.root() ?? '');
  } catch (unlike) {
    if (unlike instanceof NoAnswerError && former.kept !== undefined && error instanceof Error)
      return new NoAnswerError(`${error.message} Which root was trusted before is in ${former.kept}.`);
    former.putBack();
  }
  return error;
}

/**
 * What was signed anew: which packages, and whether these are all; whether the root says with it that what was lost is left behind, undefined where nobody has
 * seen anything under this root; and whether the list for testers was signed too.
 */
export type SignedAnew = { packages: string[]; isAll: boolean; isLeftBehind: boolean | undefined; isListSigned: boolean };

/**
 * Signs what the channels of these packages (all, when none is named) stand at, believing what the store holds: a store of before signing,
 * one restored from a backup, one whose keys were lost.
 */
export async function signAnew(store: OpenStore, packageNames: readonly string[], newRoot = false): Promise<SignedAnew> {
  let isLeftBehind: boolean | undefined;
  let [isAll, isListSigned] = [true, false];
  let former: ForgottenRoot | undefined;
  let signed: readonly string[] = [];
  const resign = ({ packages }: RegistryDocument): readonly string[] => {
    signed = packageNames.length > 0 ? packageNames : Object.keys(packages);
    isAll = Object.keys(packages).every((name) => signed.includes(name));
    return signed;
  };
  const signing = store.update(
    ({ policy, testers, roots, ...packages }) => {
      const document = newRoot || roots === undefined ? packages : { ...packages, roots };
      const unknown = packageNames.find((name) => document.packages[name] === undefined);
      if (unknown !== undefined) throw new StoreError(`${unknown} was never released into this store. See: npm run status`);
      if (newRoot) former ??= store.keys.forgetRoot();
      if (newRoot || policy === undefined) return Promise.resolve(document);
      const standing = { ...document, policy, ...(testers === undefined ? {} : { testers }) };
      const checked = policyOf(store, standing);
      const believed = isTestersProven(standing, checked) ? standing : { ...document, policy };
      isLeftBehind = policyKeyHere(standing, store.keys) !== undefined;
      if (!isLeftBehind) return Promise.resolve(believed);
      const testersKey = heldTestersKey(checked, store.keys);
      isListSigned = testersKey !== undefined;
      return Promise.resolve(leavingOthers(believed, checked, store.keys, testersKey));
    },
    { resign, isBelieved: true },
  );
  await signing.catch(async (error: unknown) => {
    throw former === undefined ? error : await settled(store, former, error);
  });
  return { packages: [...signed], isAll, isLeftBehind, isListSigned };
}
