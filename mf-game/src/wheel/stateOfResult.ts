import type { Attempt } from '@unison/shared/attempt';
import { checkDraw } from './checkDraws';
import type { DrawState, PinnedDraw } from './checkDraws';
import type { DrawBody } from './drawAttempts';
import type { DrawResult, NextDraw } from './wheelApi';

/**
 * Re-computes a draw that was just made, with the seed that was sent and the commit that was read before it. `next` is what was read last:
 * the answer of a repeated draw may belong to the one before, whose prize list may have been another.
 *
 * What this page has not read is no evidence: another tab or device may have drawn since, or may have asked for this very draw first. A number that was
 * left out is missing among the member's own draws.
 */
export async function stateOfResult(
  { proof, prizeId }: DrawResult,
  { body: { seed }, tries }: Attempt<DrawBody>,
  next: NextDraw | undefined,
  pinned: readonly PinnedDraw[],
): Promise<DrawState> {
  if (!proof || !next) return 'unchecked';
  if (proof.clientSeed !== seed) return 'differs';
  const pin = pinned.find(({ nonce }) => nonce === proof.nonce) ?? (next.nonce === proof.nonce ? next : undefined);
  if (!pin) return tries > 1 || proof.nonce > next.nonce ? 'unchecked' : 'differs';
  if (pin.nonce !== next.nonce && proof.prizeHash !== next.prizeHash) return 'unchecked';
  const { serverSeed, nonce, prizeHash } = proof;
  const draw = { commit: pin.commit, serverSeed, clientSeed: seed, nonce, prizeId: Number(prizeId), prizes: next.prizes, prizeHash };
  return checkDraw(draw, pin);
}
