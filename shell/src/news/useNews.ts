import { useCapability, useGetNewsQuery } from '@unison/shared/api';
import { useSession } from '@unison/shared/session';
import { useEffect, useState } from 'react';
import { useShell } from '../shell';

/** The platform is asked this often while the page is looked at, in ms. */
export const NEWS_EVERY_MS = 30_000;

function useAsking() {
  const { isMember } = useSession();
  const isOffered = useCapability('news');
  const { firstScreen } = useShell();
  const [isTime, setTime] = useState(false);
  useEffect(() => void firstScreen.then(() => setTime(true)), [firstScreen]);
  return {
    skip: !isMember || !isOffered || !isTime,
    pollingInterval: NEWS_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true, // what was seen in another tab meanwhile is seen
  };
}

/** What the member has not seen yet (`currentData`), where the platform tells (B-04). It is asked for once the first screen stands. */
export const useNews = () => useGetNewsQuery(undefined, useAsking());

/** Whether there is an unread notice: an answer that says the same draws nothing anew. */
export const useHasUnread = (): boolean =>
  useGetNewsQuery(undefined, {
    ...useAsking(),
    selectFromResult: ({ currentData }) => ({ hasUnread: (currentData?.unreadNotices ?? 0) > 0 }),
  }).hasUnread;
