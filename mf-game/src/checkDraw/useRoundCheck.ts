import { apiErrorOf } from '@unison/shared/api';
import { useCheckRoundsQuery } from './fairnessApi';
import type { CheckedRound, Verdict } from '@unison/shared/fairness';
import { useRoundState, verdictOn } from './useRoundState';

/** What is known of a drawn round's proof. `unchecked`: nothing can be computed here, or no proof is sent. */
export type RoundCheck = {
  verdict: Verdict | { state: 'unchecked' } | undefined;
  proof: CheckedRound | undefined;
  /** Why the proofs did not come, where that was it. */
  error: unknown;
  isFetching: boolean;
  checkAnew: () => void;
};

/** Checks a drawn round of a game on this device. `dice`: what the screen shows of it. */
export function useRoundCheck(gameId: string, round: string, dice?: readonly number[]): RoundCheck {
  const { state, canCheck, asked } = useRoundState(gameId, round, dice);
  const { data, error, isFetching, refetch } = useCheckRoundsQuery(asked, { skip: !canCheck });
  return {
    verdict: verdictOn(data, round, dice) ?? (state === 'unchecked' ? { state } : undefined),
    proof: data?.find((one) => one.round === round),
    error: data === undefined && error !== undefined ? apiErrorOf(error) : undefined,
    isFetching,
    checkAnew: () => void refetch(),
  };
}
