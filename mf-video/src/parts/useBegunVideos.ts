import { kept, useKept } from '@unison/shared/session';
import { useCallback } from 'react';
import { BegunVideos, withBegun } from './begunVideos';
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
