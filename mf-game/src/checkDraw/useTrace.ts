import { useEffect, useRef, useState } from 'react';
import { followDown, NOTHING_PINNED } from '@unison/shared/fairness';
import type { CheckedRound, GamePin, PinnedChain, Segment } from '@unison/shared/fairness';
import { keepPin, pinOf } from './pins';

/** Links followed so far, and how many there are. */
type Progress = { done: number; of: number };

const replaced = (pin: GamePin, chain: PinnedChain, segments: Segment[]): GamePin => ({
  ...pin,
  chains: pin.chains.map((one) => (one === chain ? { ...chain, segments } : one)),
});

/** The stretch a round lies in, and the one below it that its links must lead to. */
function stretches(pin: GamePin, { end, position }: CheckedRound) {
  const chain = pin.chains.find((one) => one.end === end);
  const sorted = [...(chain?.segments ?? [])].sort((one, other) => one.low.position - other.low.position);
  const index = sorted.findIndex(({ low, high }) => low.position <= position && position <= high.position);
  const [upper, lower] = [sorted[index], sorted[index - 1]];
  return chain && upper && lower ? { chain, upper, lower } : undefined;
}

/** Follows one gap down and keeps what it showed; false when there is none left, or it was ended. */
async function followGap(
  gameId: string,
  proof: CheckedRound,
  told: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const pin = await pinOf(gameId);
  const gap = stretches(pin, proof);
  if (!gap || gap.upper.isBroken) return false;
  const { chain, upper, lower } = gap;
  const of = upper.low.position;
  const leads = await followDown(upper.low, lower.high, (steps) => told(steps, of), signal);
  if (leads === undefined) return false;
  const others = chain.segments.filter((one) => one !== upper && one !== lower);
  const joined = leads ? [{ low: lower.low, high: upper.high }] : [lower, { ...upper, isBroken: true }];
  const difference = {
    reason: 'wrongChain' as const,
    round: proof.round,
    pinned: lower.high.link,
    shown: upper.low.link,
    isAccepted: false,
  };
  keepPin(gameId, { ...replaced(pin, chain, [...others, ...joined]), differences: leads ? NOTHING_PINNED.differences : [difference] });
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
