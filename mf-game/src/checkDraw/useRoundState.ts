import { apiErrorOf, useAskedAgain, useCapability } from '@unison/shared/api';
import { canVerify, NOTHING_PINNED } from '@unison/shared/fairness';
import type { Verdict } from '@unison/shared/fairness';
import { useEffect, useState } from 'react';
import { useCheckRoundsQuery } from './fairnessApi';
import type { ListedRound, RoundsOf } from './fairnessApi';
import { isClosedBy } from '../parts/saysNo';
import { keepPin } from './pins';

/** How a drawn round verified, in a word; undefined while it is being checked. */
export type RoundState = {
  state: Verdict['state'] | 'unchecked' | undefined;
  /** The round it was checked back to, where the state is `partly`. */
  backTo: string | undefined;
  /** What the round's proof is an answer to, once that may be asked. */
  asked: RoundsOf;
  canCheck: boolean;
};

/** Rounds on one page of what is asked for earlier ones: those that lie near each other are asked for once. */
const PAGE = 50;

const differs = (reason: 'wrongDice' | 'withheld', pinned: string, shown: string): Verdict => ({ state: 'differs', reason, pinned, shown });

/**
 * What the proofs say of a round, and what the platform leaves out of them or shows in another way than it proves. Withheld is only what it shows the
 * dice of: the number of a round is a moment, and at a moment in which the platform stood still, or a seed was lost, none was drawn. Nor is what
 * could not be read.
 */
export function verdictOn(
  rounds: readonly ListedRound[] | undefined,
  round: string,
  dice: readonly number[] | undefined,
): Verdict | undefined {
  if (!rounds) return undefined;
  const proof = rounds.find((one) => one.round === round);
  const isShown = dice !== undefined && dice.length > 0;
  if (!proof) {
    const isBetween = rounds.some((one) => Number(one.round) > Number(round)) && rounds.some((one) => Number(one.round) < Number(round));
    const isWhole = rounds.every(({ isListPartial }) => !isListPartial);
    return isShown && isBetween && isWhole ? differs('withheld', '', '') : undefined;
  }
  const isShownOtherwise = isShown && proof.dice.join() !== dice.join();
  if (proof.verdict.state !== 'differs' && isShownOtherwise) return differs('wrongDice', proof.dice.join(' '), dice.join(' '));
  return proof.verdict;
}

type RoundsAnswer = { data?: ListedRound[] | undefined; error?: unknown; isFetching: boolean };

/** The proofs do not come, however often they are asked for: the platform refuses them or has none, sends what nobody can read, or has no session for this. */
const isFinal = (error: unknown): boolean => isClosedBy(error) || ['malformed', 'sessionEnded'].includes(apiErrorOf(error).kind);

/** Of all rounds of an answer what concerns one, as plain values: a list of rounds has a row drawn anew only where its own changed. */
const saying =
  (round: string, dice: readonly number[] | undefined) =>
  ({ data, error, isFetching }: RoundsAnswer) => {
    const verdict = verdictOn(data, round, dice);
    const { reason, pinned, shown } = verdict?.state === 'differs' ? verdict : {};
    const failure = verdict || isFinal(error) ? undefined : error;
    return {
      state: verdict?.state,
      backTo: verdict?.state === 'partly' ? verdict.backTo : undefined,
      reason,
      pinned,
      shown,
      isAwaited: !verdict && (isFetching || failure !== undefined || !(error || data)),
      failure,
      isNewer: data?.every((one) => Number(one.round) < Number(round)) ?? false,
      isEarlier: data !== undefined && data.length > 0 && data.every((one) => Number(one.round) > Number(round)),
    };
  };

/** Asks for the proofs again when a round is shown that was drawn after the last answer; true until that is done. */
function useNewest(round: string, isNewer: boolean, ask: () => unknown): boolean {
  const [asked, setAsked] = useState('');
  const isDue = isNewer && asked !== round;
  useEffect(() => {
    if (!isDue) return;
    setAsked(round);
    ask();
  }, [isDue, round, ask]);
  return isDue;
}

/** Checks a drawn round on this device, and tells in a word how it verified. `dice`: what the screen shows of it. */
export function useRoundState(gameId: string, round: string, dice?: readonly number[]): RoundState {
  const canCheck = useCapability('fairness') && canVerify() && round !== '';
  const selectFromResult = saying(round, dice);
  const latest = useCheckRoundsQuery({ gameId }, { skip: !canCheck, selectFromResult });
  const isDue = useNewest(round, canCheck && latest.isNewer, latest.refetch);
  const page = { gameId, before: String((Math.floor(Number(round) / PAGE) + 1) * PAGE) };
  const earlier = useCheckRoundsQuery(page, { skip: !canCheck || !latest.isEarlier, selectFromResult });
  const said = latest.isEarlier ? earlier : latest;
  useAskedAgain(said.failure, said.refetch);
  useKeepDifference(gameId, round, said);
  return {
    state: said.state ?? (canCheck && (said.isAwaited || isDue) ? undefined : 'unchecked'),
    backTo: said.backTo,
    asked: latest.isEarlier ? page : { gameId },
    canCheck,
  };
}

function useKeepDifference(gameId: string, round: string, { reason, pinned, shown }: ReturnType<ReturnType<typeof saying>>): void {
  useEffect(() => {
    if (reason === undefined || pinned === undefined || shown === undefined) return;
    keepPin(gameId, { ...NOTHING_PINNED, isGoneAccepted: true, differences: [{ reason, round, pinned, shown, isAccepted: false }] });
  }, [gameId, round, reason, pinned, shown]);
}
