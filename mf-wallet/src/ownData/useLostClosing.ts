import { apiErrorOf, hasNoAnswer } from '@unison/shared/api';
import { sameMember } from '@unison/shared/attempt';
import { useTexts } from '@unison/shared/i18n';
import { currentSession, useKeptKeys, useSession } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Follows a closing whose answer may be lost. The session can end before it, or in its place, and whoever cannot log in any more must know why: it
 * is told then, beside the shell's words, and what the device keeps goes as it was asked for once an answer was lost.
 */
export function useLostClosing() {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const { isMember } = useSession();
  const { clear } = useKeptKeys(true);
  const [isUnknown, setUnknown] = useState(false);
  const of = useRef({ isOpen: false, isLost: false });
  const words = t('own.closeUnknown');

  useEffect(
    () => () => {
      if (!of.current.isOpen || currentSession().isMember) return;
      toast({ text: words, tone: 'danger' });
      if (of.current.isLost) void clear();
    },
    [isMember, words, toast, clear],
  );

  /** Yields what is left to tell of the error; `done` follows once the platform said that it is closed. */
  const follow = async (closing: Promise<{ error?: unknown }>, isLeft: () => boolean, done: () => Promise<void>): Promise<unknown> => {
    const former = of.current;
    const isSameMember = sameMember();
    of.current = { ...former, isOpen: true };
    const { error } = await closing;
    const { kind } = apiErrorOf(error);
    // The end of a session gives up what is under way: no answer was lost by that, and what there is to say has been said.
    if (error !== undefined && !isSameMember()) return undefined;
    const isLost = error !== undefined && hasNoAnswer(error);
    if (kind === 'offline') of.current = former;
    else if (kind !== 'sessionEnded') of.current = { isOpen: isLost, isLost };
    setUnknown(of.current.isLost);
    if (error === undefined) await done();
    if (!isLost || !isLeft()) return error;
    toast({ text: words, tone: 'danger' });
    return undefined;
  };
  return { follow, unknown: isUnknown ? words : undefined, clear };
}
