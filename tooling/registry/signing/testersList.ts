import { NO_LIST, TestersList, testersKey, type Policy, type Signed } from '@unison/shared/remote/registry';
import type { RegistryDocument } from '../document';
import { jsonOf } from '../jsonOf';
import type { OpenStore } from '../store';
import { StoreError } from '../StoreError';
import { firstHere } from './firstHere';
import type { Keyring } from './keyring';
import { isSignedBy, type PrivateKey } from './p256';
import { nextSequence, sequenceOf } from './statements';

/** What a key is made for that signs for testers, in the place of a package's name. */
export const TESTERS = 'testers';

/** What a document says for testers, as a key of theirs signed it; undefined where nobody has said anything. Throws `StoreError` for what no such key signed. */
export function checkedTesters({ testers: signed }: RegistryDocument, policy: Policy): TestersList | undefined {
  if (signed === undefined) return undefined;
  const key = testersKey(policy, signed.key);
  const list = key !== undefined && isSignedBy(key, signed) ? jsonOf(TestersList, signed.text) : undefined;
  if (list === undefined)
    throw new StoreError(
      'The list for testers is not signed with a key of testers. Restore the store from a backup, or: npm run keys -- sign',
    );
  return list;
}

/** The same of a document that was verified. */
export const testersIn = ({ testers }: RegistryDocument): TestersList | undefined => jsonOf(TestersList, testers?.text);

/** A key that signs for testers, where one is here. */
export function heldTestersKey(policy: Policy, keys: Keyring): PrivateKey | undefined {
  const own = (policy.testerKeys ?? []).filter((id) => testersKey(policy, id) !== undefined);
  return firstHere(keys, own);
}

/** The same; throws `StoreError`, one line, where none is here. */
export function testersKeyHere(policy: Policy, keys: Keyring): PrivateKey {
  const key = heldTestersKey(policy, keys);
  if (key === undefined)
    throw new StoreError(
      `No key that signs for testers is here: looked in ${keys.folder} and UNISON_KEYS. The holder of the root key can add one: npm run keys -- new ${TESTERS}`,
    );
  return key;
}

/** The list after this one, signed. */
export function signedTesters(
  key: PrivateKey,
  before: Signed | undefined,
  list: Pick<TestersList, 'origins' | 'withdrawn'>,
  now: Date,
): Signed {
  const { origins, withdrawn } = list;
  const said: TestersList = { ...NO_LIST, sequence: nextSequence(sequenceOf(before), now), origins, withdrawn };
  return key.sign(JSON.stringify(said));
}

/** Writes another list, made from the one in force. Rejects with `StoreError` where no key of testers is here. */
export async function changeTesters(
  store: OpenStore,
  change: (list: Pick<TestersList, 'origins' | 'withdrawn'>, policy: Policy) => Pick<TestersList, 'origins' | 'withdrawn'>,
  now = new Date(),
): Promise<void> {
  const { policy } = await store.read();
  if (policy === undefined) throw new StoreError('Nothing was released into this store yet, so nobody can test it.');
  await store.update((document) => {
    const key = testersKeyHere(policy, store.keys);
    return Promise.resolve({
      ...document,
      testers: signedTesters(key, document.testers, change(testersIn(document) ?? NO_LIST, policy), now),
    });
  });
}
