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
  promised: readonly PinnedDraw[],
): Promise<DrawState> {
  if (!proof || !next || seed === undefined) return 'unchecked';
  if (proof.clientSeed !== seed) return 'differs';
  const promise = promised.find(({ nonce }) => nonce === proof.nonce) ?? (next.nonce === proof.nonce ? next : undefined);
  if (!promise) return 'differs';
  if (promise.nonce !== next.nonce && proof.prizeHash !== next.prizeHash) return 'unchecked';
  const { serverSeed, nonce, prizeHash } = proof;
  const draw = { commit: promise.commit, serverSeed, clientSeed: seed, nonce, prizeId: Number(prizeId), prizes: next.prizes, prizeHash };
  return checkDraw(draw, promise);
}
