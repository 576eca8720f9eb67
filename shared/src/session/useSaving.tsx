import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { apiErrorOf, hasNoAnswer } from '../api';
import { StatusLine, useLatest, useToast } from '../ui';
import { useErrorToast } from './useErrorToast';

/**
 * How a saving call ends well; `done`: our words, where the platform has none of its own. `then`: what follows, wherever the member is by then.
 * `leads`: it leads to another screen, so it is left out for whoever left this one meanwhile; what has to be done for them too belongs to the
 * call, or after `save`.
 */
export type SavingEnd<Answer> = { done?: string; then?: (answer: Answer) => unknown; leads?: true };

/** Waits for a saving call and tells how it ended: true when it was saved, after `then`. It is what `send` of a form returns. */
export type Save = <Answer>(call: { unwrap: () => Promise<Answer> }, end?: SavingEnd<Answer>) => Promise<boolean>;

/** The end of a saving call; `tell` is its bad end alone, for who looks at the error first. */
export type Saving = { save: Save; tell: (thrown: unknown) => void };

/**
 * As `Saving`; `refusal` is what stays on the screen until the next try, or the empty place of it: it belongs into the form, above the button that
 * saves. `clear` takes away what the platform refused before, where no form is sent.
 */
export type KeptSaving = Saving & { refusal: ReactNode; clear: () => void };

/**
 * `unanswered`: what a lost answer means here, for calls whose outcome can be read nowhere; `unknown`: the same beside words of the platform, which are
 * an answer to whoever reads them.
 */
export type SavingOptions = { keep: true; unanswered?: string; unknown?: string };

/** The platform's message, where the endpoint keeps it (`withMessage`). */
const saidBy = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'answer' in answer && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : '';

/** Which entry of the history is open, by the router's name for it. */
const openEntry = (): unknown => {
  const state: { key?: unknown } | null = history.state;
  return state?.key;
};

/**
 * The end of every saving call (O-64): on success its message is shown where there is one (ERR-01), else what went wrong (ERR-02, ERR-22); the
 * form stays as it is. `send: ({ name }) => save(setName(name), { then: goBack, leads: true })`
 *
 * With `keep` the platform's words stay on the screen: how long to wait after too many tries must outlive a toast. So does `unanswered`, which
 * explains the refusal of the next try too. Once the form is gone they are a toast.
 */
export function useSaving(): Saving;
export function useSaving(options: SavingOptions): KeptSaving;
export function useSaving({ keep, unanswered, unknown = unanswered }: Partial<SavingOptions> = {}): KeptSaving {
  const toast = useToast();
  const errorToast = useErrorToast();
  const [refused, setRefused] = useState('');
  const [doubt, setDoubt] = useState<'said' | 'lost'>();
  const place = useRef<HTMLDivElement>(null);
  const clear = useCallback(() => setRefused(''), []);
  const tell = useLatest<[thrown: unknown], void>((thrown) => {
    const error = apiErrorOf(thrown);
    // A busy platform says so in its words, and nobody knows what it did.
    const isSaid = error.kind === 'rejected' && error.message !== '';
    const isUnknown = unanswered !== undefined && hasNoAnswer(error);
    const isLeft = !place.current;
    if (isUnknown) {
      if (isLeft) toast({ text: (isSaid && unknown) || unanswered, tone: 'danger' });
      else setDoubt((former) => (isSaid && former !== 'lost' ? 'said' : 'lost'));
    }
    if (!isLeft && isSaid) setRefused(error.message);
    else if (!isUnknown) errorToast(error);
  });
  const save: Save = async (call, { done, then, leads } = {}) => {
    clear();
    const entry = openEntry();
    let answer;
    try {
      answer = await call.unwrap();
    } catch (error) {
      tell(error);
      return false;
    }
    const text = done ?? saidBy(answer);
    if (text !== '') toast({ text, tone: 'positive' });
    if (!leads || openEntry() === entry) await then?.(answer);
    return true;
  };
  return {
    save,
    tell,
    clear,
    refusal: keep ? (
      <Refusal texts={[refused, doubt && (doubt === 'lost' && !refused ? unanswered : unknown)]} place={place} clear={clear} />
    ) : null,
  };
}

type RefusalProps = {
  texts: readonly (string | false | undefined)[];
  place: RefObject<HTMLDivElement | null>;
  clear: () => void;
};

/** Why it was not saved, or is not known to be; announced when it comes. */
function Refusal({ texts, place, clear }: RefusalProps) {
  // A try that the form's own check stops is one too: what is wrong now would stand beside what was wrong before.
  useEffect(() => {
    const form = place.current?.closest('form');
    form?.addEventListener('submit', clear);
    return () => form?.removeEventListener('submit', clear);
  }, [place, clear]);
  return (
    <div role="status" ref={place}>
      {texts.map(
        (text) =>
          text && (
            <StatusLine key={text} tone="danger">
              {text}
            </StatusLine>
          ),
      )}
    </div>
  );
}
