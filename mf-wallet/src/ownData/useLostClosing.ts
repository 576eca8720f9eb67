import { apiErrorOf, hasNoAnswer } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { currentSession, onSessionChange, useKeptKeys } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useState } from 'react';

/** A closing of which nobody knows yet what came of it; `settle` once that is known, or its session over. */
type Doubt = { isLost: boolean; settle: () => void };

/** Outlives the sheet: the session may end on any screen. */
let doubt: Doubt | undefined;

/** `onLoggedOut` is told once, where nobody is logged in after the session that is now. */
function beginDoubt(onLoggedOut: (isLost: boolean) => void): Doubt {
  const stop = onSessionChange(() => {
    begun.settle();
    if (!currentSession().isMember) onLoggedOut(begun.isLost);
  });
  const begun: Doubt = {
    isLost: false,
    settle: () => {
      stop();
      if (doubt === begun) doubt = undefined;
    },
  };
  return begun;
}

/**
 * Follows a closing whose answer may be lost. The session can end before it, or in its place, and whoever cannot log in any more must know why: it
 * is told then, beside the shell's words, wherever they are, and what the device keeps goes as it was asked for once an answer was lost.
 */
export function useLostClosing() {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const { clear } = useKeptKeys(true);
  const [isUnknown, setUnknown] = useState(() => doubt?.isLost === true);
  const words = t('own.closeUnknown');
  const sayUnknown = () => toast({ text: words, tone: 'danger' });

  /** Yields what is left to tell of the error; `done` follows once the platform said that it is closed. */
  const follow = async (closing: Promise<{ error?: unknown }>, isLeft: () => boolean, done: () => Promise<void>): Promise<unknown> => {
    const former = doubt;
    const begun = (doubt ??= beginDoubt((isLost) => {
      sayUnknown();
      if (isLost) void clear();
    }));
    const { error } = await closing;
    const isLost = error !== undefined && hasNoAnswer(error);
    const { kind } = apiErrorOf(error);
    if (isLost) begun.isLost = true;
    // Nothing was sent, or the platform was asked too late: what was in doubt before still is.
    else if (kind === 'offline' ? !former : kind !== 'sessionEnded') begun.settle();
    setUnknown(doubt?.isLost === true);
    if (error === undefined) await done();
    if (!isLost || !isLeft()) return error;
    sayUnknown();
    return undefined;
  };
  return { follow, unknown: isUnknown ? words : undefined, clear };
}
