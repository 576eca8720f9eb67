import { fromHex } from './bytes';
import { HASH } from './checkRounds';
import type { DrawnRound } from './checkRounds';
import { rollDice } from './dice';
import type { GamePin } from './pin';

/**
 * The rounds that this device watched, proven without a reveal: the commit of the round after is the seed of the one before. Their dice are
 * what that seed gives, and whatever else is shown of them differs.
 */
export async function watchedRounds(gameId: string, { open }: GamePin): Promise<DrawnRound[]> {
  const pairs = open.flatMap((one) => {
    const after = open.find(({ end, position }) => end === one.end && position === one.position + 1);
    return after && HASH.test(after.commit) ? [{ one, seed: after.commit }] : [];
  });
  return Promise.all(
    pairs.map(async ({ one: { round, commit, end, position, oddsHash }, seed }) => {
      return { round, dice: await rollDice(fromHex(seed), gameId, round), commit, seed, end, position, oddsHash, isLate: false };
    }),
  );
}

/** A round may be told of this many rounds late before its reveal is withheld: platforms may publish it when the next one is drawn. */
const GRACE_ROUNDS = 2;

/** The watched rounds that an answer of the newest reveals leaves out. Those of before it are told by answers of their own. */
export function unrevealedRounds(revealed: readonly DrawnRound[], watched: readonly DrawnRound[]): DrawnRound[] {
  const oldest = Math.min(...revealed.map(({ round }) => Number(round)));
  return watched.filter(({ round }) => {
    return revealed.every((one) => one.round !== round) && (revealed.length === 0 || Number(round) > oldest);
  });
}

/** The watched rounds whose reveals an answer of the newest ones leaves out, though rounds after them are over: they are withheld. */
export function withheldRounds(revealed: readonly DrawnRound[], watched: readonly DrawnRound[], { open }: GamePin): DrawnRound[] {
  const newest = Math.max(0, ...open.map(({ round }) => Number(round)));
  return unrevealedRounds(revealed, watched).filter(({ round }) => Number(round) <= newest - GRACE_ROUNDS);
}
