import { useIsHere } from '@unison/shared/attempt';
import { WHEEL_RESULT_DELAY_MS, WHEEL_SPIN_MS, WHEEL_TURNS } from '@unison/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { wantsLessMotion } from '../parts/wantsLessMotion';
import { nearestTo, turnedTo } from './segments';

/** How the wheel stands and turns, in degrees clockwise; `upright`: where it last stood, as the angle nearest to the one before. */
export type Spin = { degrees: number; upright: number; isTurning: boolean };

/** `onStill` when the wheel stands, `onResult` half a second later; `onLeft` in place of what is left of them, for a member who leaves before. */
export type AfterTurn = { onStill: () => void; onResult: () => void; onLeft: () => void };

const UPRIGHT: Spin = { degrees: 0, upright: 0, isTurning: false };

/** Turns the wheel to a segment. Under reduced motion, and where there is none to turn to, it stands at once. */
export function useSpin() {
  const [spin, setSpin] = useState(UPRIGHT);
  // Two at a time: the wheel may turn again before the result of the turn before is told.
  const untold = useRef(new Map<AfterTurn['onLeft'], ReturnType<typeof setTimeout>[]>());
  const isHere = useIsHere();
  useEffect(() => {
    const turns = untold.current;
    return () => {
      for (const [tell, timers] of turns) {
        timers.forEach(clearTimeout);
        tell();
      }
    };
  }, []);

  const turn = (middle: number | undefined, { onStill, onResult, onLeft }: AfterTurn) => {
    if (!isHere()) return onLeft();
    if (middle === undefined) {
      onStill();
      return onResult();
    }
    const isCalm = wantsLessMotion();
    setSpin(({ degrees, upright }) => ({ degrees: turnedTo(degrees, middle, isCalm ? 0 : WHEEL_TURNS), upright, isTurning: !isCalm }));
    const still = () => {
      setSpin(({ degrees, upright }) => ({ degrees, upright: nearestTo(upright, degrees), isTurning: false }));
      onStill();
    };
    const result = () => {
      untold.current.delete(onLeft);
      onResult();
    };
    untold.current.set(
      onLeft,
      isCalm
        ? [setTimeout(() => (still(), result()))]
        : [setTimeout(still, WHEEL_SPIN_MS), setTimeout(result, WHEEL_SPIN_MS + WHEEL_RESULT_DELAY_MS)],
    );
  };
  return { spin, turn, setBack: () => setSpin(UPRIGHT), isHere };
}
