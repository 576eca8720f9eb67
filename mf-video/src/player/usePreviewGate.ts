import { PREVIEW_CHECK_INTERVAL_MS } from '@unison/shared/contract';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useEndedPreviews } from '../parts/useEndedPreviews';

export type PreviewGate = {
  /** The prompt is to be seen; closing it changes nothing else. */
  isAsking: boolean;
  close: () => void;
};

type Preview = {
  videoId: string;
  memberId: string;
  /** Seconds; undefined where the whole video may be seen. */
  limit: number | undefined;
  /** The whole film's length by the platform's words (s); undefined where nobody can read it. */
  saidLength: number | undefined;
  onEnd: () => void;
};

/**
 * Holds the preview's end against whatever the platform sends and says (VIDEO-09, Q-39): a check every 2 s of film, no play and no seek past the
 * limit, and where the stream itself ends there (O-94). A raised limit opens the video again (O-109).
 */
export function usePreviewGate(
  video: HTMLVideoElement | null,
  { videoId, memberId, limit, saidLength = Infinity, onEnd }: Preview,
): PreviewGate {
  const previews = useEndedPreviews(memberId);
  const [isAsking, setAsking] = useState(false);
  const isOver = previews.isOver(videoId, limit);

  const end = useEffectEvent(() => {
    if (limit !== undefined) previews.end({ memberId, videoId, limit });
    setAsking(true);
    video?.pause();
    onEnd();
  });
  /** Whether the preview has come so far (s). A film that is said to be within the limit, and whose stream is as short, is none. */
  const hasCome = useEffectEvent((position: number) => {
    if (!video || limit === undefined) return false;
    const isWhole = saidLength <= limit && video.duration <= saidLength + 1;
    return !isWhole && video.currentTime >= position;
  });
  const refuse = useEffectEvent(() => {
    if (isOver || (limit !== undefined && hasCome(limit))) end();
  });

  useEffect(() => {
    if (!video || limit === undefined) return undefined;
    const stayWithin = () => {
      if (video.currentTime > limit) video.currentTime = limit;
    };
    const stopped = () => {
      if (hasCome(limit - 1)) end();
    };
    const check = () => {
      if (!video.paused && hasCome(limit)) end();
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const keepChecking = () => {
      clearInterval(timer);
      check();
      // By the film's time: at twice the speed two seconds of it are over in one.
      timer = setInterval(check, PREVIEW_CHECK_INTERVAL_MS / Math.max(1, video.playbackRate));
    };
    keepChecking();
    const over = new AbortController();
    const { signal } = over;
    video.addEventListener('play', () => refuse(), { signal });
    video.addEventListener('ratechange', keepChecking, { signal });
    video.addEventListener('seeking', stayWithin, { signal });
    video.addEventListener('ended', stopped, { signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [video, limit]);

  return { isAsking: isAsking && isOver, close: useCallback(() => setAsking(false), []) };
}
