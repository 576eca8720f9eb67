import { apiErrorOf, newIdempotencyKey } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { kept, useErrorToast, useKept } from '@unison/shared/session';
import type { Kept } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import * as v from 'valibot';
import { useCallback, useRef, useState } from 'react';

const Attempt = v.object({
  key: v.string(),
  /** What is asked; the same key never carries another (O-80). */
  body: v.string(),
  /** Numbers of the records there were before, if they were known. */
  before: v.nullable(v.array(v.string())),
  isAnswered: v.boolean(),
});
export type Attempt = v.InferOutput<typeof Attempt>;

/** Where one kind of money call keeps its attempt: it outlives a reload and goes with the session. Nothing secret is in it. */
export const attemptStore = (name: string): Kept<Attempt | null> => kept(name, v.nullable(Attempt), { scope: 'session', fallback: null });

export type Attempts = {
  /** Was sent, and nobody knows what became of it. */
  unanswered: Attempt | undefined;
  /** Sends and tells how it went; undefined when it was refused or no answer came. */
  send: <Answer>(
    body: string,
    before: string[] | undefined,
    call: (key: string) => Promise<Saved<Answer>>,
  ) => Promise<Saved<Answer> | undefined>;
  /** The record shows it, or the member gives it up. */
  forget: () => void;
};

/**
 * Keeps the key of a money call (O-81): the same thing asked again is the same attempt, until its answer has come, or, with
 * `until: 'forgotten'`, until its record is seen. A refusal of a repetition says nothing about the first one, so that stays unanswered.
 */
export function useAttempt(store: Kept<Attempt | null>, { until }: { until: 'answered' | 'forgotten' }): Attempts {
  const toast = useToast();
  const errorToast = useErrorToast();
  const { value, change } = useKept(store);
  const [underWay, setUnderWay] = useState<string>();
  const isBusy = useRef(false);

  const send: Attempts['send'] = async (body, before = undefined, call) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    const former = store.of().now();
    const isRepetition = former?.body === body;
    const attempt = isRepetition ? former : { key: newIdempotencyKey(), body, before: before ?? null, isAnswered: false };
    const mayHaveActed = isRepetition && !former.isAnswered;
    change(() => ({ ...attempt, isAnswered: false }));
    setUnderWay(attempt.key);
    try {
      const saved = await call(attempt.key);
      change(() => (until === 'answered' ? null : { ...attempt, isAnswered: true }));
      if (saved.message !== '') toast({ text: saved.message, tone: 'positive' });
      return saved;
    } catch (thrown) {
      if (apiErrorOf(thrown).kind !== 'rejected') return undefined;
      change(() => ({ ...attempt, isAnswered: !mayHaveActed }));
      errorToast(thrown);
      return undefined;
    } finally {
      isBusy.current = false;
      setUnderWay(undefined);
    }
  };

  const forget = useCallback(() => change(() => null), [change]);
  const isOpen = value !== null && !value.isAnswered && value.key !== underWay;
  return { unanswered: isOpen ? value : undefined, send, forget };
}
