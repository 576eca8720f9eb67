import { useEffect, useEffectEvent, useRef } from 'react';
import { askAllThatWait, askWhenDue, waitAfter, isUnanswered } from './askedLater';

/**
 * Asks again by itself what nobody answered: ever more slowly while the page is seen (10 s to 5 minutes, each a quarter shorter or longer), at once when the
 * page is seen again, when the network comes back, and when another part that waits like this is answered. Without a network it waits for that alone. `failure` is a new value for
 * each try that failed; a refusal, or undefined, ends the waiting as an answer does, null without one: it is not wanted any more. `soon`: waits of its own
 * before these.
 */
export function useAskedAgain(failure: unknown, act: () => unknown, soon: readonly number[] = []): void {
  const tries = useRef(0);
  const again = useEffectEvent(() => void act());
  const nextWait = useEffectEvent(() => waitAfter(tries.current, soon));
  const open = failure && isUnanswered(failure) ? failure : undefined;
  const wasOpen = useRef(false);

  useEffect(() => {
    if (open === undefined) {
      tries.current = 0;
      if (wasOpen.current && failure !== null) askAllThatWait();
    }
    wasOpen.current = open !== undefined;
  }, [open, failure]);

  useEffect(() => {
    if (open === undefined) return undefined;
    const wait = nextWait();
    tries.current += 1;
    return askWhenDue(wait, (isNews) => {
      // Something may be answered again: if this is not yet, it is asked soon.
      if (isNews) tries.current = 0;
      again();
    });
  }, [open]);
}
