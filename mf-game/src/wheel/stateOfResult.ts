import { checkDraw } from './checkDraws';
import type { DrawState, PinnedDraw } from './checkDraws';
import type { DrawResult, NextDraw } from './wheelApi';

/**
 * Re-computes a draw that was just made, with the seed that was sent and the commit that was read before it. `next` is what was read last:
 * the answer of a repeated draw may belong to the one before, whose prize list may have been another.
 */
export async function stateOfResult(
  { proof, prizeId }: DrawResult,
  seed: string | undefined,
  next: NextDraw | undefined,
  pinned: readonly PinnedDraw[],
): Promise<DrawState> {
  if (!proof || !next || seed === undefined) return 'unchecked';
  if (proof.clientSeed !== seed) return 'differs';
  const pin = pinned.find(({ nonce }) => nonce === proof.nonce) ?? (next.nonce === proof.nonce ? next : undefined);
  if (!pin) return 'differs';
  if (pin.nonce !== next.nonce && proof.prizeHash !== next.prizeHash) return 'unchecked';
  const { serverSeed, nonce, prizeHash } = proof;
  const draw = { commit: pin.commit, serverSeed, clientSeed: seed, nonce, prizeId: Number(prizeId), prizes: next.prizes, prizeHash };
  return checkDraw(draw, pin);
}
