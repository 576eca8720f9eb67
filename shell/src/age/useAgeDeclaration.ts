import { kept, useKept } from '@unison/shared/session';
import { useCallback, useState } from 'react';
import * as v from 'valibot';

/** `unknown`: the device has not said yet whether it was asked before. */
export type AgeAnswer = 'unknown' | 'asked' | 'adult' | 'left';

/** In ms: a question that flashes at somebody who answered it is worse than one that a slow device delays. */
const PATIENCE_MS = 5_000;

const declared = kept('age.declared', v.boolean(), { scope: 'device', fallback: false, patienceMs: PATIENCE_MS });

/** Asks the device ahead of the first drawing, behind which each screen would else wait for its answer; `onUndeclared`: once it has none. */
export function readAgeAhead(onUndeclared: () => void): void {
  const age = declared.of();
  const stop = age.follow(() => {
    stop();
    if (!age.now()) onUndeclared();
  });
}

function answerOf(isKnown: boolean, isAdult: boolean, hasLeft: boolean): AgeAnswer {
  if (isAdult) return 'adult';
  if (hasLeft) return 'left';
  return isKnown ? 'asked' : 'unknown';
}

/** The declaration of this device (O-83, Q-09). Only a yes is kept. */
export function useAgeDeclaration() {
  const { value: isAdult, isKnown, change } = useKept(declared);
  const [hasLeft, setLeft] = useState(false);

  const declare = useCallback(() => change(() => true), [change]);
  const leave = useCallback(() => setLeft(true), []);
  const askAgain = useCallback(() => setLeft(false), []);
  return { answer: answerOf(isKnown, isAdult, hasLeft), declare, leave, askAgain };
}
