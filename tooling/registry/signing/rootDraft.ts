import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { countOf, PublicKey, Root, SignedRoot, type RootInForce } from '@unison/shared/remote/registry';
import { jsonOf } from '../jsonOf';
import { replaceNow } from '../replaceNow';
import { StoreError } from '../StoreError';
import type { Keyring } from './keyring';
import { keyId } from './p256';
import { readRoot, signersOf } from './roots';

/** A root on its way from holder to holder; `of` is the one before it, so that who signs needs no store. */
const RootDraft = v.object({
  of: v.object({ number: v.number(), keys: v.array(PublicKey), threshold: v.number() }),
  ...SignedRoot.entries,
});
export type RootDraft = v.InferOutput<typeof RootDraft>;

/** What the next root is to be; policies go on to be signed by who signs them where nobody is named. */
export type RootWish = { keys: readonly string[]; threshold: number; policyKeys?: readonly string[] };

/** The next root as a draft that nobody has signed. Throws `StoreError` for what is no root. */
export function draftRoot({ number, digest, keys, threshold, policyKeys }: RootInForce, wish: RootWish): RootDraft {
  const next = v.safeParse(Root, { kind: 'root', number: number + 1, before: digest, policyKeys, ...wish });
  if (!next.success)
    throw new StoreError(`That is no root: ${next.issues[0].message}. Name public keys as keys -- make says them, and how many must sign.`);
  return { of: { number, keys, threshold }, text: JSON.stringify(next.output), signatures: [] };
}

/** Reads a draft. Throws `StoreError`, one line, where there is none. */
export function readDraft(file: string): RootDraft {
  const draft = existsSync(file) ? jsonOf(RootDraft, readFileSync(file, 'utf8')) : undefined;
  if (draft === undefined)
    throw new StoreError(`${file} is no draft of a root. Make one: npm run keys -- root draft ${file} --keys KEY,KEY --threshold 2`);
  readRoot(draft);
  return draft;
}

export function writeDraft(file: string, draft: RootDraft): void {
  replaceNow(file, `${JSON.stringify(draft, undefined, 1)}\n`, 0o644);
}

/** The draft with a signature of each key here that counts for it. Throws `StoreError` where none does. */
export function signDraft(draft: RootDraft, keys: Keyring): RootDraft {
  const counted = new Set([...draft.of.keys, ...readRoot(draft).keys]);
  const own = [...counted].flatMap((publicKey) => keys.held([publicKey]) ?? []);
  if (own.length === 0)
    throw new StoreError(
      `No key that may sign it is here: looked in ${keys.folder} and UNISON_KEYS for ${[...counted].map(keyId).join(', ')}.`,
    );
  const made = own.map((key) => ({ key: key.publicKey, signature: key.sign(draft.text).signature }));
  const others = draft.signatures.filter(({ key }) => !made.some((one) => one.key === key));
  return { ...draft, signatures: [...others, ...made] };
}

/** What a draft says, and what it still needs, as lines for who is asked to sign it. */
export function describeDraft(draft: RootDraft): string[] {
  const { number, keys, threshold, policyKeys } = readRoot(draft);
  const signers = signersOf(draft);
  const missing = (needed: number, of: readonly string[], whose: string): string[] => {
    const left = needed - countOf(of, signers);
    return left <= 0
      ? []
      : [
          `${String(left)} more ${whose}: ${of
            .filter((key) => !signers.has(key))
            .map(keyId)
            .join(' ')}`,
        ];
  };
  const needs = [
    ...missing(draft.of.threshold, draft.of.keys, `of root ${String(draft.of.number)}`),
    ...missing(threshold, keys, 'of its own'),
  ];
  return [
    `root ${String(number)}: ${String(threshold)} of ${keys.map(keyId).join(' ')}; policies by ${policyKeys.map(keyId).join(' ')}`,
    needs.length === 0 ? 'signed by enough: npm run keys -- root publish FILE' : `still needs ${needs.join('; ')}`,
  ];
}
