import { useCapability } from '@unison/shared/api';
import { useFormat } from '@unison/shared/i18n';
import type { Security } from './safetyApi';
import { soonEnough } from './soonEnough';
import { useGetSecurityQuery } from './safetyApi';

export type Rest = {
  /** That something rests, and until when, in words; undefined while it does not, or nobody says so. */
  paused: string | undefined;
  /** The same as the platform says it now: it may be over. What it does not answer within a few seconds stays. */
  askPaused: () => Promise<string | undefined>;
};

/**
 * What rests for a day after a recovery (B-01): withdrawals and linking a bank account; `words` says so of the moment it ends. Whoever shows it asks
 * with `useSecurity` as the screen opens: what it stands in comes with other answers.
 */
export function useRest(words: (until: string) => string): Rest {
  const { moment } = useFormat();
  const { data, refetch } = useGetSecurityQuery(undefined, { skip: !useCapability('security') });
  const wordsOf = (security: Security | undefined) =>
    security?.pausedUntil === undefined ? undefined : words(moment(security.pausedUntil));
  const paused = wordsOf(data);
  const askNow = async () => wordsOf((await refetch()).data);
  return { paused, askPaused: async () => (paused === undefined ? undefined : soonEnough(askNow(), paused)) };
}
