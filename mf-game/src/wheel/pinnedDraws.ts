import { kept } from '@unison/shared/session';
import * as v from 'valibot';
import type { PinnedDraw } from './checkDraws';

const Pinned = v.object({ nonce: v.number(), commit: v.string(), prizeHash: v.fallback(v.string(), '') });
/** One that cannot be read is not the loss of all. */
const listOf = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((all) => all.map((one) => v.safeParse(item, one)).flatMap((read) => (read.success ? [read.output] : []))),
  );
const Kept = v.object({
  /** Pinned draws; the name is what devices have stored. */
  promised: listOf(Pinned),
  /** Commits that were changed or proofs that did not match, by a name of each, that the member has read and accepted. */
  accepted: listOf(v.string()),
});
export type KeptWheel = v.InferOutput<typeof Kept>;

const NONE: KeptWheel = { promised: [], accepted: [] };
const MOST = 120;

/** The member's: each has commits of their own, and nobody else on this device needs to know how often they drew. */
export const keptWheel = kept('wheel', Kept, { scope: 'member', fallback: NONE });

/**
 * Keeps the commit of a draw as it was first seen: a later one with another commit is a change, and is not believed. The answer of a draw tells that of
 * the next one without its prize list, whose hash is then filled in.
 */
export function withPinnedDraw(former: KeptWheel, draw: PinnedDraw): KeptWheel {
  const known = former.promised.find(({ nonce }) => nonce === draw.nonce);
  if (known && (known.prizeHash !== '' || known.commit !== draw.commit)) return former;
  return { ...former, promised: [...former.promised.filter((one) => one !== known), draw].slice(-MOST) };
}
