import type { Video } from '@unison/shared/api';
import { kept, useKept } from '@unison/shared/session';
import { useCallback, useEffect } from 'react';
import { BegunVideos, withBegun, withWords } from './begunVideos';
import type { BegunVideo } from './begunVideos';

const NONE: BegunVideo[] = [];
const store = kept('positions', BegunVideos, { scope: 'member', fallback: NONE });

/** The videos this member began, newest first; undefined until the device has answered. */
export function useBegunVideos() {
  const { value, isKnown, change } = useKept(store);
  return {
    begun: isKnown ? value : undefined,
    keep: useCallback((video: BegunVideo) => change((former) => withBegun(former, video)), [change]),
    forget: useCallback((id: string) => change((former) => former.filter((video) => video.id !== id)), [change]),
  };
}

/** What was begun of the videos that the platform has just sent is called as they are now: the copy may be of another language (O-08). */
export function useWordsOfBegun(videos: readonly Video[]): void {
  const { value, change } = useKept(store);
  useEffect(() => {
    if (withWords(value, videos) !== value) change((former) => withWords(former, videos)); // each change is a write
  }, [value, change, videos]);
}
