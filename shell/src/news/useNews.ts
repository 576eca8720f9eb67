import { useCapability, useGetNewsQuery } from '@unison/shared/api';
import { useSession } from '@unison/shared/session';
import { useEffect, useState } from 'react';
import { useShell } from '../shell';

/** The platform is asked this often while the page is looked at, in ms. */
export const NEWS_EVERY_MS = 30_000;

/** What the member has not seen yet (`currentData`), where the platform tells (B-04). It is asked for once the first screen stands. */
export function useNews() {
  const { isMember } = useSession();
  const isOffered = useCapability('news');
  const { firstScreen } = useShell();
  const [isTime, setTime] = useState(false);
  useEffect(() => void firstScreen.then(() => setTime(true)), [firstScreen]);
  return useGetNewsQuery(undefined, {
    skip: !isMember || !isOffered || !isTime,
    pollingInterval: NEWS_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true, // what was seen in another tab meanwhile is seen
  });
}
