import { apiErrorOf } from '@unison/shared/api';
import { useCheckRoundsQuery } from './fairnessApi';
import type { CheckedRound, Verdict } from '@unison/shared/fairness';
import { useRoundState, verdictOn } from './useRoundState';

/** What is known of a drawn round's proof. `unchecked`: nothing can be computed here, or no proof is sent. */
export type RoundCheck = {
  verdict: Verdict | { state: 'unchecked' } | undefined;
  proof: CheckedRound | undefined;
  /** The platform lists rounds around this one, or before it, and not this one: at a moment at which it stood still none was drawn. */
  isUnlisted: boolean;
  /** Why the proofs did not come, where that was it. */
  error: unknown;
  isFetching: boolean;
  checkAnew: () => void;
};

/** Checks a drawn round of a game on this device. `dice`: what the screen shows of it. */
export function useRoundCheck(gameId: string, round: string, dice?: readonly number[]): RoundCheck {
  const { state, canCheck, asked } = useRoundState(gameId, round, dice);
  // Of these rounds alone: the answer to others says nothing of this one.
  const { currentData: data, error, isFetching, refetch } = useCheckRoundsQuery(asked, { skip: !canCheck });
  const found = verdictOn(data, round, dice);
  const proof = data?.find((one) => one.round === round);
  const isWhole = data?.every(({ isListPartial }) => !isListPartial) ?? false;
  const isCovered = asked.before !== undefined || (data?.some((one) => Number(one.round) > Number(round)) ?? false);
  return {
    verdict: found ?? (state === 'unchecked' ? { state } : undefined),
    proof,
    isUnlisted: canCheck && isWhole && !isFetching && proof === undefined && dice === undefined && isCovered,
    error: found === undefined && error !== undefined ? apiErrorOf(error) : undefined,
    isFetching,
    checkAnew: () => void refetch(),
  };
}
