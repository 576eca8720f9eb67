import { usePageVisible } from '@unison/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import type { Round } from './gameApi';
import { useLongestSeen } from './useLongestSeen';

/** Between two questions, in ms: at first, twice that from one to the next, and at most. */
const FIRST_MS = 1_000;
const MOST_MS = 30_000;
/** A round counts as this long at least, in ms: whoever comes late in one has not seen how long it is. */
const SHORTEST_MS = 60_000;

/** Members who wait for the same draw do not all ask in the same moment. */
const jittered = (pause: number) => pause * (0.75 + Math.random() / 2);

/**
 * While something of a round is awaited, asks for it again, ever more slowly, for as long as a round is: then another one is open (O-106). `what`
 * names it: another one is asked for anew. `atOnce` asks first without a pause. It rests while nobody looks, and begins anew when the page is seen again.
 */
export function usePollWithBackoff({ seconds }: Pick<Round, 'seconds'>, what: string | undefined, ask: () => void, atOnce = false): void {
  const whole = useLongestSeen(seconds);
  const asked = useEffectEvent(ask);
  const isInRound = useEffectEvent((passed: number) => passed <= Math.max(SHORTEST_MS, whole * 1000));
  const isSeen = usePageVisible();
  useEffect(() => {
    if (what === undefined || !isSeen) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (pause: number, passed: number) => {
      if (!isInRound(passed + pause)) return;
      timer = setTimeout(() => {
        asked();
        plan(Math.min(MOST_MS, Math.max(FIRST_MS, pause * 2)), passed + pause);
      }, jittered(pause));
    };
    plan(atOnce ? 0 : FIRST_MS, 0);
    return () => clearTimeout(timer);
  }, [what, atOnce, isSeen]);
}
