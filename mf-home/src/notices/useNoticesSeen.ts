import { useCapability } from '@unison/shared/api';
import { useSession } from '@unison/shared/session';
import { useEffect } from 'react';
import { useMarkNoticesSeenMutation } from './noticesApi';

/** Tells the platform, where it counts unread notices, that the member has them before them (B-04). */
export function useNoticesSeen(areShown: boolean): void {
  const { isMember } = useSession();
  const hasNews = useCapability('news');
  const [mark] = useMarkNoticesSeenMutation();
  useEffect(() => {
    if (areShown && isMember && hasNews) void mark();
  }, [areShown, isMember, hasNews, mark]);
}
