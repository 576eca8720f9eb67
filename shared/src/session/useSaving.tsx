import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { apiErrorOf, hasNoAnswer } from '../api';
import { StatusLine, useToast } from '../ui';
import { useErrorToast } from './useErrorToast';

/** How a saving call ends well; `done`: our words, where the platform has none of its own. */
export type SavingEnd<Answer> = { done?: string; then?: (answer: Answer) => unknown };

/** Waits for a saving call and tells how it ended: true when it was saved, after `then`. It is what `send` of a form returns. */
export type Save = <Answer>(call: { unwrap: () => Promise<Answer> }, end?: SavingEnd<Answer>) => Promise<boolean>;

/** The end of a saving call; `tell` is its bad end alone, for who looks at the error first. */
export type Saving = { save: Save; tell: (thrown: unknown) => void };

/** As `Saving`; `refusal` is what stays on the screen, or the empty place of it: it belongs above the button that saves. */
export type KeptSaving = Saving & { refusal: ReactNode };

/** `unanswered`: what a lost answer means here, for calls whose outcome can be read nowhere. */
export type SavingOptions = { keep: true; unanswered?: string };

/** The platform's message, where the endpoint keeps it (`withMessage`). */
const saidBy = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'answer' in answer && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : '';

/**
 * The end of every saving call (O-64): on success its message is shown where there is one (ERR-01), else what went wrong (ERR-02, ERR-22); the
 * form stays as it is. `send: ({ name }) => save(setName(name), { then: goBack })`
 *
 * With `keep` the platform's words stay on the screen: how long to wait after too many tries must outlive a toast. So does `unanswered`, which
 * explains the refusal of the next try too.
 */
export function useSaving(): Saving;
export function useSaving(options: SavingOptions): KeptSaving;
export function useSaving({ keep, unanswered }: Partial<SavingOptions> = {}): KeptSaving {
  const toast = useToast();
  const errorToast = useErrorToast();
  const [refused, setRefused] = useState('');
  const [isUnanswered, setUnanswered] = useState(false);
  const explains = keep === true && unanswered !== undefined;
  const tell = useCallback<Saving['tell']>(
    (thrown) => {
      const error = apiErrorOf(thrown);
      // A busy platform says so in its words, and nobody knows what it did.
      const isUnknown = explains && hasNoAnswer(error);
      if (isUnknown) setUnanswered(true);
      if (keep && error.kind === 'rejected' && error.message !== '') setRefused(error.message);
      else if (!isUnknown) errorToast(error);
    },
    [keep, explains, errorToast],
  );
  const save = useCallback<Save>(
    async (call, { done, then } = {}) => {
      setRefused('');
      const outcome = await call.unwrap().then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      if ('error' in outcome) {
        tell(outcome.error);
        return false;
      }
      const text = done ?? saidBy(outcome.answer);
      if (text !== '') toast({ text, tone: 'positive' });
      await then?.(outcome.answer);
      return true;
    },
    [toast, tell],
  );
  const texts = [refused, isUnanswered ? (unanswered ?? '') : ''].filter((text) => text !== '');
  return { save, tell, refusal: keep ? <Refusal texts={texts} /> : null };
}

/** Why it was not saved, or is not known to be; announced when it comes. */
function Refusal({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status">
      {texts.map((text) => (
        <StatusLine key={text} tone="danger">
          {text}
        </StatusLine>
      ))}
    </div>
  );
}
