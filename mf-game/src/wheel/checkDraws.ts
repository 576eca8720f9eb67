import { canVerify, commitWheel, hashPrizes, verifyWheel } from '@unison/shared/fairness';
import type { CommittedPrize, WheelDraw } from '@unison/shared/fairness';

/** The commit of a draw as this device saw it first: its number and hashes as lower-case hex; `prizeHash` is empty while it is not known. */
export type PinnedDraw = { nonce: number; commit: string; prizeHash: string };

/** A draw with what is to prove it. */
export type ProvenDraw = WheelDraw & { prizes: readonly CommittedPrize[]; prizeHash: string };

/** What checking a draw found. `voided`: a restore took the commit back before it was drawn (O-102). */
export type DrawState = 'verified' | 'differs' | 'unchecked' | 'voided';

const HASH = /^[0-9a-f]{64}$/;
const MOST_WEIGHT = 2 ** 32;

/** A list that a number can fall on: whole weights, none below 0, at least one above. */
function canBeDrawn(prizes: readonly CommittedPrize[]): boolean {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return prizes.every(({ weight }) => Number.isSafeInteger(weight) && weight >= 0) && total > 0 && total <= MOST_WEIGHT;
}

const keeps = ({ nonce, commit, prizeHash }: PinnedDraw, draw: ProvenDraw): boolean =>
  nonce === draw.nonce && commit === draw.commit && (prizeHash === '' || prizeHash === draw.prizeHash);

/** Re-computes a draw: seed and prize list are those of the commit that this device saw before, and both seeds give that prize. */
export async function checkDraw(draw: ProvenDraw, pinned?: PinnedDraw): Promise<DrawState> {
  if (!canVerify()) return 'unchecked';
  if (pinned && !keeps(pinned, draw)) return 'differs';
  if (!canBeDrawn(draw.prizes) || !HASH.test(draw.serverSeed) || !Number.isSafeInteger(draw.nonce)) return 'differs';
  if ((await hashPrizes(draw.prizes)) !== draw.prizeHash) return 'differs';
  return (await verifyWheel(draw, draw.prizes)) ? 'verified' : 'differs';
}

async function checkVoid({ serverSeed, prizeHash, commit }: ProvenDraw): Promise<DrawState> {
  // The key to its seed was lost: there is nothing to compute, and nothing was drawn.
  if (serverSeed === '') return 'voided';
  if (!canVerify()) return 'unchecked';
  if (!HASH.test(serverSeed) || !HASH.test(prizeHash)) return 'differs';
  return (await commitWheel(serverSeed, prizeHash)) === commit ? 'voided' : 'differs';
}

/** Draws of one answer; with fewer the list is whole, and begins with the first. */
const WHOLE_BELOW = 100;

/** Whether the draw before one stands below it in the list: any gap is a draw that was dropped (O-102). */
function hasFormer(nonce: number, nonces: readonly number[]): boolean {
  return nonce === 1 || nonces.includes(nonce - 1) || (nonces.length >= WHOLE_BELOW && nonce === Math.min(...nonces));
}

/** A draw of a list, of which a row could not be read where `isListPartial`: what is missing there need not have been dropped. */
export type ListedDraw = ProvenDraw & { isVoided: boolean; isListPartial: boolean };

/** The states of a member's own draws, in their order. */
export function checkOwnDraws(draws: readonly ListedDraw[], pinned: readonly PinnedDraw[]): Promise<DrawState[]> {
  const nonces = draws.map(({ nonce }) => nonce);
  return Promise.all(
    draws.map(async (draw) => {
      const isTwice = nonces.filter((nonce) => nonce === draw.nonce).length > 1;
      if (isTwice || !(draw.isListPartial || hasFormer(draw.nonce, nonces))) return canVerify() ? 'differs' : 'unchecked';
      if (draw.isVoided) return checkVoid(draw);
      return checkDraw(
        draw,
        pinned.find(({ nonce }) => nonce === draw.nonce),
      );
    }),
  );
}
