import type { Dispatch } from '@reduxjs/toolkit';
import { askAllThatWait, askWhenDue, waitAfter, isUnanswered } from './askedLater';

/** An answer that is known to be old (`isMadeOld`: by a write): how often it was due to be asked for again, and how that is stopped once it could not be read anew. */
type Old = { tries: number; isMadeOld: boolean; stop?: () => void };

/** By the store, and there by the answer's key. */
const oldOf = new WeakMap<Dispatch, Map<string, Old>>();

/** Which answers of a store are known to be old, of before a write or of before a question that nobody answered, until they are read anew (decision 185). */
export function oldAnswers(dispatch: Dispatch) {
  const old = oldOf.get(dispatch) ?? new Map<string, Old>();
  oldOf.set(dispatch, old);
  return {
    isMadeOld: (key: string): boolean => old.get(key)?.isMadeOld ?? false,
    add: (key: string): void => void old.set(key, Object.assign(old.get(key) ?? { tries: 0 }, { isMadeOld: true })),
    /** It is being asked for, by whomever. */
    isAsked: (key: string): void => old.get(key)?.stop?.(),
    isRead(key: string): void {
      const stop = old.get(key)?.stop;
      old.delete(key);
      // A question that was given up may have ended after this one began.
      stop?.();
      if (stop) askAllThatWait();
    },
    /** It could not be read anew: where nobody answered it is asked for again by `ask`, once it may be; a refusal is one. */
    isUnread(key: string, failure: unknown, ask: () => void, mayAsk: () => boolean = () => true): void {
      if (!isUnanswered(failure)) return;
      const one: Old = old.get(key) ?? { tries: 0, isMadeOld: false };
      old.set(key, one);
      const wait = (): void => {
        one.stop?.();
        one.stop = askWhenDue(waitAfter(one.tries), (isNews) => {
          if (!mayAsk()) return wait();
          one.stop?.();
          one.tries = isNews ? 0 : one.tries + 1;
          const { isMadeOld } = one;
          ask();
          one.isMadeOld = isMadeOld; // to ask is to make its tag old, and no write
        });
      };
      wait();
    },
    /** They are nobody's any more. */
    forget(): void {
      for (const { stop } of old.values()) stop?.();
      old.clear();
    },
  };
}
