import { useCheckLoginQuery, useGetBaseInfoQuery } from '@unison/shared/api';
import { LOGIN_CHECK_INTERVAL_MS } from '@unison/shared/contract';
import { useSession } from '@unison/shared/session';
import { usePageVisible } from '@unison/shared/ui';

/** Asks every 3 s whether the login still stands: only where `login_out` is 1, with a token and a visible page (SESSION-28, SESSION-29, O-44). */
export function useLoginPoll(): void {
  const { isMember } = useSession();
  const { data: base } = useGetBaseInfoQuery();
  const isVisible = usePageVisible();
  useCheckLoginQuery(undefined, {
    skip: !(isMember && isVisible && base?.singleSession),
    pollingInterval: LOGIN_CHECK_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
}
