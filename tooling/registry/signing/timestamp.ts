import { CONFIRMED_MS, confirmationOf, Signed, Snapshot, Timestamp, timestampKey, type Confirmation } from '@unison/shared/remote/registry';
import { jsonOf } from '../jsonOf';
import type { Revision } from '../revisions';
import type { OpenStore, Store } from '../store';
import { StoreError } from '../StoreError';
import { firstHere } from './firstHere';
import { digestOf, isSignedBy } from './p256';

/** What a text says that a key for it signed; undefined for what none of them did, and for what is no timestamp. */
function saidBy(policy: Revision['policy'], signed: Signed): Timestamp | undefined {
  const key = policy && timestampKey(policy, signed.key);
  return key !== undefined && isSignedBy(key, signed) ? jsonOf(Timestamp, signed.text) : undefined;
}

/** The statement in `text` as far as it is proven and about this registry, or in words why there is none. */
function proven({ document, policy }: Revision, text: string | undefined): Timestamp | string {
  const signed = jsonOf(Signed, text);
  if (signed === undefined) return text === undefined ? 'nobody has ever signed one' : 'the last one is damaged';
  const said = saidBy(policy, signed);
  if (said === undefined) return 'the last one is not signed with the key for it';
  return said.snapshot === digestOf(document.snapshot?.text ?? '') ? said : 'the last one is about another registry';
}

/** The statement in `text` in our own spelling, where a key for it signed it: what may be handed on. Of anything else nothing is. */
export function provenTimestamp({ policy }: Pick<Revision, 'policy'>, text: string | undefined): string | undefined {
  const signed = jsonOf(Signed, text);
  return signed !== undefined && saidBy(policy, signed) !== undefined ? `${JSON.stringify(signed)}\n` : undefined;
}

/**
 * When it was last said that a revision, verified, is the newest, and why that cannot be relied on. `text` is the store's timestamp. Undefined before
 * the first release, and where no key is listed that could say so.
 */
export function confirmed(revision: Revision, text: string | undefined, now: number): Confirmation | undefined {
  const snapshot = jsonOf(Snapshot, revision.document.snapshot?.text);
  if (snapshot === undefined || (revision.policy?.timestampKeys ?? []).length === 0) return undefined;
  const said = proven(revision, text);
  return typeof said === 'string' ? confirmationOf(snapshot, undefined, said, now) : confirmationOf(snapshot, said, '', now);
}

/**
 * Signs that the newest revision is the newest, for a day. Yields until when (ISO 8601); undefined where the key for it is not here. Rejects with
 * `StoreError` for a store that cannot be believed, or is older than what was seen: that is not confirmed.
 */
export async function confirmNewest(store: OpenStore, now = new Date()): Promise<string | undefined> {
  const { document, policy } = await store.update((newest) => Promise.resolve(newest));
  const own = (policy?.timestampKeys ?? []).filter((id) => policy && timestampKey(policy, id) !== undefined);
  const key = firstHere(store.keys, own);
  if (key === undefined || document.snapshot === undefined) return undefined;
  const until = new Date(now.getTime() + CONFIRMED_MS).toISOString();
  const said: Timestamp = { kind: 'timestamp', snapshot: digestOf(document.snapshot.text), at: now.toISOString(), until };
  await store.shelf.replace(TIMESTAMP, `${JSON.stringify(key.sign(JSON.stringify(said)))}\n`);
  return until;
}

/** Where the timestamp lies in a store. It is replaced: it proves nothing about the past. */
export const TIMESTAMP = 'timestamp.json';

/** The line about a confirmation for `status`. */
export function describeConfirmation({ at, until, problem }: Confirmation, now: number): string {
  const age = Math.max(0, Math.round((now - at) / 60_000));
  const since = `confirmed as the newest ${String(age)} min ago, good until ${new Date(until).toISOString()}`;
  return problem === undefined
    ? `registry  ${since}`
    : `registry  NOT CONFIRMED since ${new Date(at).toISOString()}: ${problem} What runs goes on. Where its key is: npm run keys -- timestamp`;
}

/** As `confirmed`, of the newest revision of a store. */
export async function confirmationIn(store: Pick<Store, 'read' | 'timestamp'>, now = Date.now()): Promise<Confirmation | undefined> {
  return confirmed(await store.read(), await store.timestamp(), now);
}

/** Throws `StoreError`, one line, where `until` says that nothing was signed. */
export function refuseUnsigned(until: string | undefined, { keys }: OpenStore): string {
  if (until === undefined)
    throw new StoreError(
      `The key that signs timestamps is not here: looked in ${keys.folder} and UNISON_KEYS. The holder of the root key can add one: npm run keys -- new timestamp`,
    );
  return until;
}
