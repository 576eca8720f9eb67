import * as v from 'valibot';

/** A P-256 public key: the uncompressed point (65 bytes) in base64url, 87 characters. */
export const PublicKey = v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'a public key is 87 base64url characters'));

/** A key's name: the first 16 base64url characters of the SHA-256 of its point. It finds a key, and proves nothing. */
export const KeyId = v.pipe(v.string(), v.regex(/^[\w-]{16}$/, 'a key is named by 16 base64url characters'));

/** ECDSA over P-256 with SHA-256: r and s (64 bytes) in base64url, as WebCrypto takes them. */
export const Signature = v.pipe(v.string(), v.regex(/^[\w-]{85}[AQgw]$/, 'a signature is 86 base64url characters, in their one spelling'));

/** A text somebody stands for: the signature is about exactly its bytes in UTF-8, made with the key of that name. */
export const Signed = v.object({ text: v.string(), key: KeyId, signature: Signature });
export type Signed = v.InferOutput<typeof Signed>;

/** Who stands for a text that stands elsewhere: the name of the key, and its signature over exactly that text. */
export const Seal = v.object({ key: KeyId, signature: Signature });
export type Seal = v.InferOutput<typeof Seal>;

/**
 * Grows with every statement of one kind: max(the last one + 1, Unix seconds). Who has seen one refuses a smaller one. No larger than a number that still
 * grows by one and is a time that every clock can show, some thirty thousand years ahead.
 */
export const Sequence = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12));

/** ISO 8601, and a time of some calendar: not all that is spelled like one is. */
const Time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/**
 * Which release a channel of a package stands at, signed with a key of the package. `former` is the one that may take its place when it
 * fails: no other may. `kind` keeps one statement from being taken for another, or for a record.
 */
export const Pointer = v.object({
  kind: v.literal('pointer'),
  package: v.string(),
  channel: v.string(),
  /** Null where the channel has ended: said with a number of its own, so that what stood there before stays over. */
  version: v.nullable(v.string()),
  former: v.nullable(v.string()),
  /** Digest of what is said of how the version was built (by whom, from which commit, what the gate said); none where nobody said so. */
  built: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  /** Of a canary: how many of a hundred visitors it is for. */
  percent: v.optional(v.number()),
  sequence: Sequence,
});
export type Pointer = v.InferOutput<typeof Pointer>;

/** SHA-256 of a text in UTF-8, base64url. */
export const Digest = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'a digest is 43 base64url characters'));

/** Number of the root that a statement stands under; none: root 1. */
const UnderRoot = v.optional(v.pipe(v.number(), v.integer(), v.minValue(2)));

/** A policy as another one, or a memory, names it: its root, its number, and the digest of its text. */
export const NamedPolicy = v.object({ root: UnderRoot, sequence: Sequence, digest: Digest });
export type NamedPolicy = v.InferOutput<typeof NamedPolicy>;

/** Who may release what, signed with a key that the root lists for policies. A key that is listed nowhere, or withdrawn, counts for nothing. */
export const Policy = v.object({
  kind: v.literal('policy'),
  /** The root it stands under: with another one numbers count anew, and it has to be signed anew. */
  root: UnderRoot,
  sequence: Sequence,
  /** The policy it was made from; the first one names none. */
  before: v.optional(NamedPolicy),
  /** Policies up to this number are left behind, though it was not made from them: they were lost, and a backup stands in their place. */
  over: v.optional(Sequence),
  /** Every key by its name, withdrawn ones too. */
  keys: v.record(KeyId, PublicKey),
  /** Package name → the keys that release it. */
  packages: v.record(v.string(), v.array(KeyId)),
  /** Package → the names (`namesOf`) that are its own, whatever anybody else claims. */
  names: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Keys that may say that a registry is still the newest (`Timestamp`); none: nobody says so, and no one waits for it. */
  timestampKeys: v.optional(v.array(KeyId)),
  /** Keys that give grants and list where testers' builds may come from (`TestersList`), and can nothing else but sign for the whole; none: nobody does. */
  testerKeys: v.optional(v.array(KeyId)),
  /** Keys that were withdrawn, with when (ISO 8601) and why. */
  revoked: v.record(KeyId, v.object({ at: v.string(), why: v.string() })),
  /** Origins that a tester's override may load a remote from, besides those of the testers' list. */
  overrideOrigins: v.array(v.string()),
  /** Since when (ISO 8601) and why each of them is listed, for people. */
  overrideNotes: v.optional(v.record(v.string(), v.object({ at: v.string(), why: v.string() }))),
  /** Version of the oldest shell that anybody may have, testers too. */
  shellFloor: v.optional(v.string()),
  /** The shells before it, by version: a browser that has one knows it by this, since it sees no list of releases. */
  shellsBelow: v.optional(v.array(v.string())),
  /** False takes the service worker off every device. */
  serviceWorker: v.boolean(),
});
export type Policy = v.InferOutput<typeof Policy>;

/**
 * One statement about everything a registry says, so that no part of it can be put back alone: signed with a key of any package, of testers, or the
 * root key, with every change. A channel that it does not name has ended, or nobody gets it, however well its pointer is signed.
 */
export const Snapshot = v.object({
  kind: v.literal('snapshot'),
  sequence: Sequence,
  /** Of the policy's text: which keys were withdrawn belongs to the whole. */
  policy: Digest,
  /** Of the whole registry document, as the store writes it: what a browser never sees of it too. */
  document: Digest,
  /** Package → channel → digest of the pointer's text. */
  pointers: v.record(v.string(), v.record(v.string(), Digest)),
  /** Of the testers' list, where there is one. */
  testers: v.optional(Digest),
  /** Package → the names (`namesOf`) that it was the first to claim, of those that the policy gives to nobody. */
  claims: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/**
 * Says that a whole was still the newest at a time (ISO 8601), and for how long that may be relied on; signed every hour with a small key that is
 * always at hand. Where it is missing or over, what is in force stays: somebody may be holding newer statements back, and that is told.
 */
export const Timestamp = v.object({
  kind: v.literal('timestamp'),
  /** Digest of the snapshot's text. */
  snapshot: Digest,
  at: Time,
  until: Time,
});
export type Timestamp = v.InferOutput<typeof Timestamp>;

/**
 * Why a policy, named by `now`, is none that follows the one seen last, in words; undefined where it may be. Others may lie between the two: of those nothing
 * is known, but one that was made from a policy before the seen one, or from none, leaves out what that said.
 */
export function whyNotAfter(
  seen: NamedPolicy,
  { root = 1, before, over = 0 }: Pick<Policy, 'root' | 'before' | 'over'>,
  now: NamedPolicy,
): string | undefined {
  if (root > (seen.root ?? 1)) return undefined;
  if (root < (seen.root ?? 1)) return 'it stands under an older root than what was seen before';
  if (now.sequence < seen.sequence) return 'it is older than what was seen before';
  if (now.sequence === seen.sequence) return now.digest === seen.digest ? undefined : 'there are two of this number';
  const made = before?.sequence ?? 0;
  if (made > seen.sequence || over >= seen.sequence) return undefined;
  return made === seen.sequence && before?.digest === seen.digest ? undefined : 'it was not made from what was seen before';
}
