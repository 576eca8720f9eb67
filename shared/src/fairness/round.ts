import { fromHex } from './bytes';
import { followChain, sameHash } from './chain';
import { sha256 } from './digest';
import { rollDice } from './dice';

/** A drawn round as the platform tells it; hashes as hex. */
export type DrawnRound = {
  gameId: string;
  /** Round number (`expect`). */
  round: string;
  dice: readonly number[];
  /** SHA-256 of the seed, published before the round opened. */
  commit: string;
  /** The seed itself. */
  reveal: string;
  /** Position of the seed in the chain, counted from its end. */
  position: number;
};

/**
 * A link known to be good: the chain's pinned end at position 0, or the seed of a round that was verified before. With the
 * nearest one, checking costs as many hashes as rounds lie between.
 */
export type KnownLink = { link: string; position: number };

/** What checking a draw found; only `verified` may be called verified. */
export type Verdict = 'verified' | 'wrongSeed' | 'wrongChain' | 'wrongDice' | 'unreadable';

/** Re-computes a draw from its seed: the seed hashes to the commit, the commit leads to the known link, the dice follow. */
export async function verifyRound(drawn: DrawnRound, known: KnownLink): Promise<Verdict> {
  const steps = drawn.position - 1 - known.position;
  if (!/^[0-9a-f]{64}$/i.test(drawn.reveal) || !Number.isSafeInteger(steps) || steps < 0) return 'unreadable';
  const seed = fromHex(drawn.reveal);
  const commit = await sha256(seed);
  if (!sameHash(commit, drawn.commit)) return 'wrongSeed';
  if (!sameHash(followChain(commit, steps), known.link)) return 'wrongChain';
  const dice = await rollDice(seed, drawn.gameId, drawn.round);
  return dice.length === drawn.dice.length && dice.every((face, index) => face === drawn.dice[index]) ? 'verified' : 'wrongDice';
}
