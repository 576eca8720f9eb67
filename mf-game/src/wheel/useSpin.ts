import { WHEEL_RESULT_DELAY_MS, WHEEL_SPIN_MS, WHEEL_TURNS } from '@unison/shared/contract';
import { useLatest } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { wantsLessMotion } from '../parts/wantsLessMotion';
import { nearestTo, turnedTo } from './segments';

/** How the wheel stands and turns, in degrees clockwise; `upright`: where it last stood, as the angle nearest to the one before. */
export type Spin = { degrees: number; upright: number; isTurning: boolean };

/**
 * Turns the wheel to a segment; `onStill` when it stands, `onResult` half a second later. Under reduced motion both come at once. `onLeft`: the
 * member left before it stood, and finds the draw among their own.
 */
export function useSpin(onLeft: () => void) {
  const [spin, setSpin] = useState<Spin>({ degrees: 0, upright: 0, isTurning: false });
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const isHere = useRef(true);
  const isTurning = useRef(false);
  const left = useLatest(onLeft);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      timers.current.forEach(clearTimeout);
      if (isTurning.current) left();
    };
  }, [left]);

  const turn = (middle: number, onStill: () => void, onResult: () => void) => {
    if (!isHere.current) return left();
    isTurning.current = true;
    const isCalm = wantsLessMotion();
    setSpin(({ degrees, upright }) => ({ degrees: turnedTo(degrees, middle, isCalm ? 0 : WHEEL_TURNS), upright, isTurning: !isCalm }));
    const still = () => {
      isTurning.current = false;
      setSpin(({ degrees, upright }) => ({ degrees, upright: nearestTo(upright, degrees), isTurning: false }));
      onStill();
    };
    timers.current = isCalm
      ? [setTimeout(() => (still(), onResult()))]
      : [setTimeout(still, WHEEL_SPIN_MS), setTimeout(onResult, WHEEL_SPIN_MS + WHEEL_RESULT_DELAY_MS)];
  };
  return { spin, turn };
}
