import type { ReactNode } from 'react';
import { apiErrorOf, useAskedAgain } from '../api';
import { useErrorText } from '../i18n';
import { useRefusalToast, useSession } from '../session';
import { ErrorState, SkeletonRows } from '../ui';
import { LoginLink } from './LoginLink';

/** What `Answer` needs of an RTK Query hook's result; such a result fits as it is. */
export type AnswerResult<Data> = {
  data?: Data | undefined;
  /** Only of what is asked for now: an answer to a former address never shows. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

export type AnswerProps<Data> = {
  /** The hook's result: `of={useGetCompanionQuery(id)}`. */
  of: AnswerResult<Data>;
  /** Stands where the answer will be, in its size. Default: rows. */
  loading?: ReactNode;
  /** Another way on beside a failure, e.g. a link to the list. */
  action?: ReactNode;
  /** True for a failure that asking again cannot change: it has no retry. Default: the platform said 'not found' (404). */
  isFinal?: (error: unknown) => boolean;
  /** Draws the answer. */
  children: (data: Data) => ReactNode;
};

/** True when the platform said that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  const known = apiErrorOf(error);
  return known.kind === 'rejected' && known.code === 404;
}

/**
 * The one wrapper for one answer: its shape while it loads, what went wrong with a retry, or the answer. An error stays readable while it
 * is retried; what nobody answered is asked again by itself (useAskedAgain). An answer that is there stays, without a word, when a later reload fails. The end of a session is the shell's to tell;
 * a visitor, who has none, is shown the way to the login.
 */
export function Answer<Data>({ of, loading, action, isFinal = isNotFound, children }: AnswerProps<Data>) {
  const errorText = useErrorText();
  const { isMember } = useSession();
  const data = 'currentData' in of ? of.currentData : of.data;
  useRefusalToast(data === undefined ? undefined : of.error);

  useAskedAgain(data === undefined ? of.error : undefined, of.refetch);

  if (data !== undefined) return children(data);
  const isTurnedAway = apiErrorOf(of.error).kind === 'sessionEnded';
  if (of.error === undefined || (isTurnedAway && isMember)) return loading ?? <SkeletonRows />;
  return (
    <ErrorState
      message={isTurnedAway ? <LoginLink /> : errorText(of.error)}
      onRetry={isFinal(of.error) ? undefined : () => void of.refetch()}
      retrying={of.isFetching}
      action={action}
    />
  );
}
