import { useEffect, useRef, useState } from 'react';
import { followDown, NOTHING_PINNED } from '@unison/shared/fairness';
import type { CheckedRound, GamePin, Link } from '@unison/shared/fairness';
import { keepPin, pinNow, pinOf } from './pins';

/** Links followed so far, and how many there are. */
type Progress = { done: number; of: number };

/** The stretch a round lies in, and the one below it that its links must lead to. */
function stretches(pin: GamePin, { end, position }: CheckedRound) {
  const chain = pin.chains.find((one) => one.end === end);
  const sorted = [...(chain?.segments ?? [])].sort((one, other) => one.low.position - other.low.position);
  const index = sorted.findIndex(({ low, high }) => low.position <= position && position <= high.position);
  const [upper, lower] = [sorted[index], sorted[index - 1]];
  return chain && upper && lower ? { chain, upper, lower } : undefined;
}

const isSame = (one: Link, other: Link): boolean => one.position === other.position && one.link === other.link;

/**
 * Follows one gap down and adds what it showed to what is known by then: it takes seconds, in which other checks learn of the same chain, or a member who
 * accepts what differs has it forgotten. A gap that is another one by then is left. False when there is none left, or it was ended.
 */
async function followGap(
  gameId: string,
  proof: CheckedRound,
  told: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const pin = await pinOf(gameId);
  const gap = stretches(pin, proof);
  if (!gap || gap.upper.isBroken) return false;
  const [from, to] = [gap.upper.low, gap.lower.high];
  const leads = await followDown(from, to, (steps) => told(steps, from.position), signal);
  if (leads === undefined) return false;
  const now = stretches(pinNow(gameId), proof);
  if (!now || !isSame(now.upper.low, from) || !isSame(now.lower.high, to)) return true;
  const { chain, upper, lower } = now;
  const others = chain.segments.filter((one) => one !== upper && one !== lower);
  const joined = leads ? [{ low: lower.low, high: upper.high }] : [lower, { ...upper, isBroken: true }];
  const difference = { reason: 'wrongChain' as const, round: proof.round, pinned: to.link, shown: from.link, isAccepted: false };
  keepPin(gameId, {
    ...NOTHING_PINNED,
    isGoneAccepted: true,
    chains: [{ ...chain, segments: [...others, ...joined] }],
    differences: leads ? [] : [difference],
  });
  return leads;
}

/** Follows the chain of a round to its published end, in slices; it can be stopped, and goes on from where it was joined. */
export function useTrace(gameId: string, proof: CheckedRound, onDone: () => void) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, of: proof.position });
    while (await followGap(gameId, proof, (done, of) => setProgress({ done, of }), controller.signal));
    if (controller.signal.aborted) return;
    setProgress(undefined);
    onDone();
  };
  const stop = () => {
    running.current?.abort();
    setProgress(undefined);
  };
  return { progress, start: () => void start(), stop };
}
