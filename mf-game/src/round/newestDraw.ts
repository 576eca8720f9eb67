import type { PastDraw, Round } from '../parts/gameApi';

/** The newest draw that is there, its number and its dice together; the number is empty where nobody says it (O-106). */
export function newestDraw(round: Round, draws: readonly PastDraw[] | undefined): PastDraw {
  const drawn = draws?.find(({ dice }) => dice.length > 0);
  const { dice, size, parity, lastRound } = round;
  if (lastRound !== undefined && !(drawn && isAfter(drawn.round, lastRound))) return { round: lastRound, dice, size, parity };
  // Without its number nobody knows which round the dice of the round's own answer are of: those of the history may have theirs.
  return drawn && (drawn.round !== '' || dice.length === 0) ? drawn : { round: '', dice, size, parity };
}

/** True when one round comes after another; numbers that are none are told apart by nothing. */
const isAfter = (one: string, other: string): boolean => Number(one) > Number(other);

/** Rounds follow one another by ones, as far as the history shows. */
function isCounted([newest, former]: readonly PastDraw[]): boolean {
  return !newest || !former || Number(newest.round) - Number(former.round) === 1;
}

/**
 * The one round between the newest draw and the open round. Where more numbers are missing nobody knows which of them were rounds: a game stood
 * still, or the numbers begin anew with the day.
 */
function roundBetween(open: string, newest: string): string | undefined {
  return /^\d{1,15}$/.test(open) && Number(open) - Number(newest) === 2 ? String(Number(open) - 1) : undefined;
}

/**
 * The round before the open one, while its draw has not come; undefined when it is there, or nobody can tell. `former`: the round that was
 * open before, where this visit saw it.
 */
export function awaitedRound(
  { number }: Round,
  newest: PastDraw,
  draws: readonly PastDraw[] | undefined,
  former: string | undefined,
): string | undefined {
  if (!draws || newest.round === '') return undefined;
  const between = isCounted(draws) ? roundBetween(number, newest.round) : undefined;
  return [former, between].find((round) => round !== undefined && isAfter(round, newest.round));
}
