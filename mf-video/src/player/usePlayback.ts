import { useCallback, useEffect, useMemo, useRef } from 'react';

/** How often a playing video's position is reported, in seconds of play. */
const REPORT_SECONDS = 5;

export type Playback = {
  toggle: () => void;
  /** Plays, from a position when one is given (s). */
  playFrom: (position?: number) => void;
  seekTo: (position: number) => void;
  seekBy: (seconds: number) => void;
};

type Options = { limit: number | undefined; length: number; onProgress: (position: number, length: number) => void };

/** Reports where the member is: while playing every few seconds, at each pause, and when the page goes away. */
function useProgress(video: HTMLVideoElement | null, { length, onProgress }: Options): void {
  const latest = useRef({ length, onProgress });
  useEffect(() => {
    latest.current = { length, onProgress };
  });
  useEffect(() => {
    if (!video) return undefined;
    let reported = 0;
    const report = () => {
      if (video.played.length === 0) return;
      reported = video.currentTime;
      latest.current.onProgress(video.currentTime, latest.current.length);
    };
    const whilePlaying = () => {
      if (Math.abs(video.currentTime - reported) >= REPORT_SECONDS) report();
    };
    video.addEventListener('timeupdate', whilePlaying);
    video.addEventListener('pause', report);
    video.addEventListener('ended', report);
    window.addEventListener('pagehide', report);
    return () => {
      report();
      video.removeEventListener('timeupdate', whilePlaying);
      video.removeEventListener('pause', report);
      video.removeEventListener('ended', report);
      window.removeEventListener('pagehide', report);
    };
  }, [video]);
}

/** What the controls do to the media element; without one they do nothing. */
export function usePlayback(video: HTMLVideoElement | null, options: Options): Playback {
  useProgress(video, options);
  const { limit } = options;
  const play = useCallback(() => void video?.play().catch(() => undefined), [video]); // a refusal shows as the element's own error or pause
  return useMemo(() => {
    const seekTo = (position: number) => {
      if (!video) return;
      const end = Math.min(Number.isFinite(video.duration) ? video.duration : Infinity, limit ?? Infinity);
      video.currentTime = Math.min(Math.max(0, position), Number.isFinite(end) ? end : position);
    };
    return {
      seekTo,
      toggle: () => (video && !video.paused ? video.pause() : play()),
      playFrom: (position) => {
        if (position !== undefined) seekTo(position);
        play();
      },
      seekBy: (seconds) => video && seekTo(video.currentTime + seconds),
    };
  }, [video, limit, play]);
}
