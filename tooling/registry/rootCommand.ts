import * as v from 'valibot';
import { PublicKey } from '@unison/shared/remote/registry';
import { refuseKeysInside } from './keysOutside';
import { describeRoot, nextRoot, publishRoot } from './signing/changeRoot';
import { keyringOf } from './signing/keyring';
import { describeDraft, readDraft, signDraft, writeDraft, type RootWish } from './signing/rootDraft';
import type { OpenStore } from './store';
import { StoreError } from './StoreError';

/** What the line says of the next root: its public keys, how many of them must sign, and which sign policies. */
export type RootOptions = { keys?: string | undefined; threshold?: string | undefined; policy?: string | undefined };
type Say = (line: string) => void;

const HOW =
  'npm run keys -- root draft FILE --keys KEY,KEY,KEY --threshold 2 --policy-keys KEY, then root sign FILE by each holder, then root publish FILE';

function keysFrom(text: string): string[] {
  const keys = text.split(/[\s,]+/).filter((key) => key !== '');
  const other = keys.find((key) => !v.is(PublicKey, key));
  if (other !== undefined)
    throw new StoreError(`${other} is not a public key: each holder gets theirs from npm run keys -- make root-NAME`);
  return keys;
}

/** Of several keys it is said how many must sign: a root that each of its holders can replace alone is asked for, and comes by no omission. */
function thresholdFrom(said: string | undefined, { length }: readonly string[]): number {
  if (said === undefined && length > 1)
    throw new StoreError(
      `Say how many of the ${String(length)} keys must sign, e.g. --threshold 2: by 1, each holder can replace this root alone.`,
    );
  if (said !== undefined && !/^[1-9]\d?$/.test(said)) throw new StoreError(`--threshold ${said} is no count of keys, e.g. --threshold 2`);
  return Number(said ?? 1);
}

function wishFrom({ keys, threshold, policy }: RootOptions): RootWish {
  if (keys === undefined) throw new StoreError(`Say which keys: ${HOW}`);
  const listed = keysFrom(keys);
  return { keys: listed, threshold: thresholdFrom(threshold, listed), ...(policy === undefined ? {} : { policyKeys: keysFrom(policy) }) };
}

/** Signs a draft with the keys here; it needs no store, so they may lie where there is none. */
export function signRoot(place: string, file: string, say: Say): void {
  const keys = keyringOf(place);
  refuseKeysInside(place, keys.folder);
  const signed = signDraft(readDraft(file), keys);
  writeDraft(file, signed);
  describeDraft(signed).forEach(say);
}

/** The steps to another root; without one, what is in force. */
export async function changeRoot(
  store: OpenStore,
  [step, file, ...more]: readonly string[],
  options: RootOptions,
  say: Say,
): Promise<void> {
  if (step === undefined) return describeRoot((await store.read()).document, store.keys).forEach(say);
  if (file === undefined || more.length > 0 || (step !== 'draft' && step !== 'publish')) throw new StoreError(`Say what: ${HOW}`);
  if (step === 'draft') {
    const draft = await nextRoot(store, wishFrom(options));
    writeDraft(file, draft);
    return describeDraft(draft).forEach(say);
  }
  const number = await publishRoot(store, readDraft(file));
  say(
    `root ${String(number)} is in force. Keep ${file}: after a restore from a backup it is published again. A shell built before walks to it by itself.`,
  );
}
