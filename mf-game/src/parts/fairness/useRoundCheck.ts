import { apiErrorOf, useCapability } from '@unison/shared/api';
import { canVerify } from '@unison/shared/fairness';
import { useEffect, useRef } from 'react';
import { FAIRNESS, useCheckRoundsQuery } from '../fairnessApi';
import type { CheckedRound, Verdict } from './checkRounds';
import { keepPin, NOTHING_PINNED } from './pins';

/** What is known of a drawn round's proof. `unchecked`: nothing can be computed here, or no proof is sent. */
export type RoundCheck = {
  verdict: Verdict | { state: 'unchecked' } | undefined;
  proof: CheckedRound | undefined;
  /** Why the proofs did not come, where that was it. */
  error: unknown;
  isFetching: boolean;
  checkAnew: () => void;
};

/** Rounds on one page of what is asked for earlier ones: those that lie near each other are asked for once. */
const PAGE = 50;

const differs = (reason: 'wrongDice' | 'withheld', pinned: string, shown: string): Verdict => ({ state: 'differs', reason, pinned, shown });

/** What the platform leaves out of its proofs, or shows in another way than it proves. */
function seenBesides(round: string, dice: readonly number[] | undefined, rounds: readonly CheckedRound[]): Verdict | undefined {
  const proof = rounds.find((one) => one.round === round);
  if (proof?.verdict.state === 'differs') return undefined;
  if (proof && dice && dice.length > 0 && proof.dice.join() !== dice.join())
    return differs('wrongDice', proof.dice.join(' '), dice.join(' '));
  const isBetween = rounds.some((one) => Number(one.round) > Number(round)) && rounds.some((one) => Number(one.round) < Number(round));
  return !proof && isBetween ? differs('withheld', '', '') : undefined;
}

/** Asks for the rounds again when one is shown that was drawn after the last answer. */
function useNewest(round: string, rounds: readonly CheckedRound[] | undefined, ask: () => unknown): boolean {
  const asked = useRef<string>(undefined);
  const isNewer = rounds !== undefined && rounds.every((one) => Number(one.round) < Number(round));
  useEffect(() => {
    if (!isNewer || asked.current === round) return;
    asked.current = round;
    ask();
  }, [isNewer, round, ask]);
  return isNewer;
}

/** Checks a drawn round of a game on this device. `dice`: what the screen shows of it. */
export function useRoundCheck(gameId: string, round: string, dice?: readonly number[]): RoundCheck {
  const canCheck = useCapability(FAIRNESS) && canVerify() && round !== '';
  const latest = useCheckRoundsQuery({ gameId }, { skip: !canCheck });
  const isNewer = useNewest(round, latest.data, latest.refetch);
  const isEarlier = latest.data !== undefined && latest.data.every((one) => Number(one.round) > Number(round));
  const before = String((Math.floor(Number(round) / PAGE) + 1) * PAGE);
  const earlier = useCheckRoundsQuery({ gameId, before }, { skip: !canCheck || !isEarlier });

  const asked = isEarlier ? earlier : latest;
  const rounds = asked.data ?? [];
  const besides = canCheck ? seenBesides(round, dice, rounds) : undefined;
  useKeepDifference(gameId, round, besides);

  const proof = rounds.find((one) => one.round === round);
  const isOpen = asked.isFetching || (isNewer && asked.isFetching);
  const known = besides ?? proof?.verdict;
  return {
    verdict: known ?? (canCheck && (isOpen || (!asked.data && !asked.error)) ? undefined : { state: 'unchecked' }),
    proof,
    error: asked.data === undefined && asked.error !== undefined ? apiErrorOf(asked.error) : undefined,
    isFetching: asked.isFetching,
    checkAnew: () => void asked.refetch(),
  };
}

function useKeepDifference(gameId: string, round: string, verdict: Verdict | undefined): void {
  const { reason, pinned, shown } = verdict?.state === 'differs' ? verdict : {};
  useEffect(() => {
    if (reason === undefined || pinned === undefined || shown === undefined) return;
    keepPin(gameId, { ...NOTHING_PINNED, isGoneAccepted: true, differences: [{ reason, round, pinned, shown, isAccepted: false }] });
  }, [gameId, round, reason, pinned, shown]);
}
