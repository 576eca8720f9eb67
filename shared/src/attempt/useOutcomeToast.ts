import { useState } from 'react';
import type { Saved } from '../api';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { useErrorToast } from '../session';
import { sameMember } from '../session/sameMember';
import { useLatest, useToast } from '../ui';
import type { ToastMessage } from '../ui';
import type { Attempt } from './attempts';
import type { Outcome } from './deliver';
import { useIsHere } from './useIsHere';

/** What was done, as its answer says, or as its record alone does. */
export type Done<Body, Answer> = Extract<Outcome<Body, Saved<Answer>>, { kind: 'answered' | 'shown' }>;
type Words = Pick<ToastMessage, 'text' | 'link'>;
/** What is said of it; undefined: nothing. */
export type SayDone<Body, Answer> = (done: Done<Body, Answer>) => Words | undefined;
/** What the screen shows of it and who has left that does not see: that no answer came, and what was done where nothing else is said of that. */
type SayLeft<Body, Answer> = { open: (attempt: Attempt<Body>) => Words; done?: SayDone<Body, Answer> };

const sayMessage: SayDone<unknown, unknown> = (done) =>
  done.kind === 'answered' && done.answer.message !== '' ? { text: done.answer.message } : undefined;

/**
 * Tells how one sending went, and yields what was saved: the platform's message or what `say` makes of it, or why not (O-64, ERR-01, ERR-02).
 * That no answer came stands on the screen as long as it is so; of that only what the platform said is a toast: that it is busy, another code (O-76), or
 * that a repetition is refused. Once the screen is left, `left` says what stood there.
 */
export function useOutcomeToast<Body, Answer>(say: SayDone<Body, Answer> = sayMessage, left?: SayLeft<Body, Answer>) {
  const isHere = useIsHere();
  // As the screen was opened: it may be drawn once more between a logout and its end.
  const [isSameMember] = useState(sameMember);
  const toast = useToast();
  const { t } = useTexts(SHARED_TEXTS);
  const errorToast = useErrorToast();
  const hasLeft = () => !isHere() && isSameMember();
  return useLatest((outcome: Outcome<Body, Saved<Answer>> | undefined): Saved<Answer> | undefined => {
    switch (outcome?.kind) {
      case 'answered':
      case 'shown': {
        const words = say(outcome) ?? (hasLeft() ? left?.done?.(outcome) : undefined);
        if (words) toast({ ...words, tone: 'positive' });
        return outcome.kind === 'answered' ? outcome.answer : undefined;
      }
      case 'refused':
        errorToast(outcome.error);
        return undefined;
      case 'open':
        if (outcome.error.kind === 'rejected' && outcome.error.message !== '') errorToast(outcome.error);
        if (left && hasLeft()) toast({ ...left.open(outcome.attempt), tone: 'danger' });
        return undefined;
      case 'notSent':
        if (outcome.isOpen || !isSameMember()) return undefined;
        if (outcome.error) errorToast(outcome.error);
        // The device said nothing: no network is at fault.
        else toast({ text: t('error.unexpected'), tone: 'danger' });
        return undefined;
      default:
        return undefined;
    }
  });
}
