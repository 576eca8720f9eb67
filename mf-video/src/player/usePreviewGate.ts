import { PREVIEW_CHECK_INTERVAL_MS } from '@unison/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

const markOf = (videoId: string) => `preview-over:${videoId}`;

/** The mark lasts as long as the tab: a reload does not begin the preview again. */
function isMarked(videoId: string): boolean {
  try {
    return sessionStorage.getItem(markOf(videoId)) !== null;
  } catch {
    return false;
  }
}

function setMark(videoId: string, isOver: boolean): void {
  try {
    if (isOver) sessionStorage.setItem(markOf(videoId), '1');
    else sessionStorage.removeItem(markOf(videoId));
  } catch {
    // A browser that keeps nothing still has the check.
  }
}

export type PreviewGate = {
  /** The preview is used up; playing on is refused. */
  isOver: boolean;
  /** The prompt is to be seen; closing it changes nothing else. */
  isAsking: boolean;
  close: () => void;
};

/**
 * Holds the preview's end against whatever the platform sends (VIDEO-09, Q-39): a check every 2 s, no play and no seek past the
 * limit, and where the stream itself ends there (O-94). `limit` in seconds, undefined with full access.
 */
export function usePreviewGate(video: HTMLVideoElement | null, videoId: string, limit: number | undefined): PreviewGate {
  const [isOver, setOver] = useState(() => limit !== undefined && isMarked(videoId));
  const [isAsking, setAsking] = useState(false);
  const over = useRef(isOver);

  const end = useCallback(() => {
    over.current = true;
    setMark(videoId, true);
    setOver(true);
    setAsking(true);
    video?.pause();
  }, [video, videoId]);

  useEffect(() => {
    if (!video || limit === undefined) return undefined;
    const isPast = () => video.currentTime >= limit;
    const refuse = () => {
      if (over.current || isPast()) end();
    };
    const stayWithin = () => {
      if (video.currentTime > limit) video.currentTime = limit;
    };
    const stopped = () => {
      if (video.currentTime >= limit - 1) end();
    };
    const check = setInterval(() => {
      if (!video.paused && isPast()) end();
    }, PREVIEW_CHECK_INTERVAL_MS);
    video.addEventListener('play', refuse);
    video.addEventListener('seeking', stayWithin);
    video.addEventListener('ended', stopped);
    return () => {
      clearInterval(check);
      video.removeEventListener('play', refuse);
      video.removeEventListener('seeking', stayWithin);
      video.removeEventListener('ended', stopped);
    };
  }, [video, limit, end]);

  useEffect(() => {
    if (limit !== undefined) return;
    over.current = false;
    setMark(videoId, false);
    setOver(false);
    setAsking(false);
  }, [limit, videoId]);

  return { isOver, isAsking, close: useCallback(() => setAsking(false), []) };
}
