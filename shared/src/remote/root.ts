import * as v from 'valibot';
import { Digest, PublicKey, Signature } from './signed';

/** Distinct, and in one spelling each: the last character of a key has two bits too many, so that one key could count four times. */
const Keys = v.pipe(
  v.array(PublicKey),
  v.nonEmpty(),
  v.maxLength(20),
  v.check((keys) => new Set(keys).size === keys.length, 'a key is listed twice'),
  v.check((keys) => keys.every((key) => 'AEIMQUYcgkosw048'.includes(key.at(-1) ?? '')), 'a key is spelled in another way than it is made'),
);

/**
 * Who is trusted in the end. Root 1 is one key, and nobody writes it down; each further one counts when `threshold` keys of the one before and as many
 * of its own as it asks for have signed it. So keys change without a new shell, and fewer than `threshold` stolen ones change nothing.
 */
export const Root = v.pipe(
  v.object({
    kind: v.literal('root'),
    /** One more than that of the root before. */
    number: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(9_999)),
    /** Digest of the text of the root before; of the key itself where that was root 1. */
    before: Digest,
    /** They lie offline, and sign the next root alone. */
    keys: Keys,
    threshold: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Any of them signs policies. */
    policyKeys: Keys,
  }),
  v.check(({ keys, threshold }) => threshold <= keys.length, 'it asks for more keys than it lists'),
);
export type Root = v.InferOutput<typeof Root>;

/** A root as its holders signed it, one after the other: each signature is about exactly this text. */
export const SignedRoot = v.object({
  text: v.pipe(v.string(), v.maxLength(10_000)),
  signatures: v.pipe(v.array(v.object({ key: PublicKey, signature: Signature })), v.maxLength(40)),
});
export type SignedRoot = v.InferOutput<typeof SignedRoot>;

/** Roots after the first, in their order. */
export const Roots = v.pipe(v.array(SignedRoot), v.maxLength(200));

/** A root as another one, or a memory, names it. */
export const NamedRoot = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1)), digest: Digest });
export type NamedRoot = v.InferOutput<typeof NamedRoot>;

/** Which keys count now, and how they came to. */
export type RootInForce = NamedRoot & Pick<Root, 'keys' | 'threshold' | 'policyKeys'> & { walked: readonly NamedRoot[] };

/** Characters of an anchor that say of which first root it is. */
const ORIGIN = 16;

/**
 * What somebody trusts who has seen nothing yet, 87 characters: the public key that is root 1, or a later root by the beginning of that key, its number and
 * its digest.
 */
export const Anchor = v.pipe(
  v.string(),
  v.regex(/^([\w-]{87}|[\w-]{16}\.\d{26}\.[\w-]{43})$/, 'a root to trust is 87 characters, as they stand in root.pub'),
);

/** Of which first root an anchor is: what was seen under one root counts under all that follow it. */
export const originOf = (anchor: string): string => anchor.slice(0, ORIGIN);

/** The anchor of a root that was walked to from `anchor`. */
export const anchorOf = (anchor: string, { number, digest }: NamedRoot): string =>
  number === 1 ? anchor : `${originOf(anchor)}.${String(number).padStart(26, '0')}.${digest}`;

/** The root that a later anchor names; undefined of a key. */
export function anchoredRoot(anchor: string): NamedRoot | undefined {
  const [, number, digest] = /^[\w-]{16}\.(\d{26})\.([\w-]{43})$/.exec(anchor) ?? [];
  return number === undefined || digest === undefined ? undefined : { number: Number(number), digest };
}

/** Root 1, which is one key. `digest`: of that key's text. */
export const firstRoot = (key: string, digest: string): RootInForce => ({
  ...{ number: 1, digest, keys: [key], threshold: 1, policyKeys: [key] },
  walked: [{ number: 1, digest }],
});

/** How many of these keys are among those that signed. */
export const countOf = (keys: readonly string[], signers: ReadonlySet<string>): number => keys.filter((key) => signers.has(key)).length;

/** Why a root may not follow another, in words; undefined where it may. `signers`: the keys whose signatures under it are true. */
export function whyNotNextRoot(current: RootInForce, next: Root, signers: ReadonlySet<string>): string | undefined {
  if (next.number !== current.number + 1) return `root ${String(next.number)} does not follow root ${String(current.number)}`;
  const name = `root ${String(next.number)}`;
  if (next.before !== current.digest) return `${name} was made from another root ${String(current.number)}`;
  if (countOf(current.keys, signers) < current.threshold) return `${name} is signed by too few keys of the root before`;
  return countOf(next.keys, signers) < next.threshold ? `${name} is signed by too few of its own keys` : undefined;
}

/** The next root in force. */
export const followedBy = ({ walked }: RootInForce, { number, keys, threshold, policyKeys }: Root, digest: string): RootInForce => ({
  ...{ number, digest, keys, threshold, policyKeys },
  walked: [...walked, { number, digest }],
});

/** Why a chain is not one that goes on from the root seen last, in words; undefined where it is. */
export function whyNotSeenRoot(
  seen: NamedRoot | undefined,
  { number, walked }: Pick<RootInForce, 'number' | 'walked'>,
): string | undefined {
  if (seen === undefined) return undefined;
  if (number < seen.number) return `it ends at root ${String(number)}, and root ${String(seen.number)} was seen`;
  const same = walked.find((one) => one.number === seen.number);
  return same === undefined || same.digest === seen.digest ? undefined : `there are two roots ${String(seen.number)}`;
}
