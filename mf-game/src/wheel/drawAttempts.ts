import { attempts } from '@unison/shared/attempt';
import type { Attempt, Seen } from '@unison/shared/attempt';
import * as v from 'valibot';
import { saysNo } from '../parts/saysNo';
import type { DrawResult, OwnDraw } from './wheelApi';

const Draw = v.object({
  /** The member's part in it: with the same key and seed it is the same draw. */
  seed: v.string(),
});

export type DrawBody = v.InferOutput<typeof Draw>;

/** One at a time: while nobody knows what became of a draw, the next press is the same one. Whatever code refuses it, it did not take place (ERR-09). */
export const drawAttempts = attempts<DrawBody>('draw.unanswered', Draw, { subjectOf: () => 'draw', isRefused: saysNo });

/** The `before` of an attempt at draw number `nonce`: the last one that it cannot be. */
export const beforeDraw = (nonce: number | undefined): readonly string[] | undefined =>
  nonce === undefined ? undefined : [String(nonce - 1)];

/** The draw with the seed of an attempt, the first of those that were not there before it: a member may write a seed twice. */
const ofSeed = (draws: readonly OwnDraw[], { body, before }: Attempt<DrawBody>) =>
  draws.filter(({ clientSeed, nonce }) => clientSeed === body.seed && nonce > Math.max(0, ...(before ?? []).map(Number))).at(-1);

/** What the member's own draws say of an attempt. */
export function seenDraw(draws: readonly OwnDraw[], attempt: Attempt<DrawBody>): Seen {
  const found = ofSeed(draws, attempt);
  // What could not be read may be this one.
  if (!found) return { is: draws.some(({ isListPartial }) => isListPartial) ? 'unknown' : 'absent' };
  return attempt.before === null ? { is: 'unknown' } : { is: 'shown', number: found.number };
}

/** The draw of an attempt as its answer would have been. */
export function resultOfAttempt(draws: readonly OwnDraw[], attempt: Attempt<DrawBody>): DrawResult | undefined {
  const found = ofSeed(draws, attempt);
  if (!found) return undefined;
  const { prizeId, title, image, serverSeed, clientSeed, nonce, prizeHash } = found;
  const id = String(prizeId);
  return {
    prizeId: id,
    message: '',
    prize: { id, title, image, probability: undefined },
    proof: { serverSeed, clientSeed, nonce, prizeHash, nextCommit: '' },
  };
}
