import { useEffect, useEffectEvent } from 'react';

/** Between two questions, in ms: at first, and at most twice that from one to the next. */
const FIRST_MS = 1_000;
/** So long at most, in ms: as long as a round of the quickest game, after which another one is open. */
const LONGEST_MS = 60_000;

/** Members who wait for the same draw do not all ask in the same moment. */
const jittered = (pause: number) => pause * (0.75 + Math.random() / 2);

/**
 * While something is awaited, asks for it again, ever more slowly, for at most as long as a round (O-106). `what` names it: another one is asked
 * for anew. `atOnce` asks first without a pause.
 */
export function usePollWithBackoff(what: string | undefined, ask: () => void, atOnce = false): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (what === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (pause: number, passed: number) => {
      if (passed + pause > LONGEST_MS) return;
      timer = setTimeout(() => {
        asked();
        plan(Math.max(FIRST_MS, pause * 2), passed + pause);
      }, jittered(pause));
    };
    plan(atOnce ? 0 : FIRST_MS, 0);
    return () => clearTimeout(timer);
  }, [what, atOnce]);
}
