import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';

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

/** Reports where the member is: while playing every few seconds, at each pause, and when the screen or the page goes away. */
function useProgress(video: HTMLVideoElement | null, { length, onProgress }: Options): void {
  const tell = useEffectEvent((position: number) => onProgress(position, length));
  useEffect(() => {
    if (!video) return undefined;
    // By the time the screen goes, the element has lost its stream and with it its position.
    let position = 0;
    let reported = 0;
    const report = () => {
      if (position === reported) return;
      reported = position;
      tell(position);
    };
    const follow = () => {
      if (video.played.length > 0) position = video.currentTime;
      if (Math.abs(position - reported) >= REPORT_SECONDS) report();
    };
    const stop = () => {
      follow();
      report();
    };
    video.addEventListener('timeupdate', follow);
    for (const name of ['pause', 'ended']) video.addEventListener(name, stop);
    window.addEventListener('pagehide', stop);
    document.addEventListener('visibilitychange', stop); // oxlint-disable-line unison/app-syntax -- phones end hidden pages without another word, and without a render
    return () => {
      stop();
      video.removeEventListener('timeupdate', follow);
      for (const name of ['pause', 'ended']) video.removeEventListener(name, stop);
      window.removeEventListener('pagehide', stop);
      document.removeEventListener('visibilitychange', stop);
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
