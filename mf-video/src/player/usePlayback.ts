import { useLatest } from '@unison/shared/ui';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { HELD, PLACED } from './mediaState';

/** How often a playing video's position is reported, in seconds of play. */
const REPORT_SECONDS = 5;

export type Playback = {
  toggle: () => void;
  pause: () => void;
  /** Plays, from a position when one is given (s); else where the member stopped before this visit, until a place was chosen or something seen. */
  playFrom: (position?: number) => void;
  seekTo: (position: number) => void;
  seekBy: (seconds: number) => void;
};

type Progress = { length: number; onProgress: (position: number, length: number) => void };

/** `resumeAt`: where the member stopped before this visit (s), which a device may say late. */
type Options = Progress & { limit: number | undefined; resumeAt: number | undefined };

/** Reports where the member is: while playing every few seconds, at each pause, and when the screen or the page goes away. */
function useProgress(video: HTMLVideoElement | null, { length, onProgress }: Progress): void {
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
export function usePlayback(video: HTMLVideoElement | null, { limit, length, resumeAt, onProgress }: Options): Playback {
  const isPlaced = useRef(false);
  const whereToGoOn = useLatest(() => (isPlaced.current ? undefined : resumeAt));
  useProgress(video, {
    length,
    onProgress: (position) => {
      isPlaced.current = true;
      onProgress(position, length);
    },
  });
  const play = useCallback(() => void video?.play().catch(() => undefined), [video]); // a refusal shows as the element's own error or pause
  const playback = useMemo(() => {
    const seekTo = (position: number) => {
      if (!video) return;
      isPlaced.current = true;
      const end = Math.min(Number.isFinite(video.duration) ? video.duration : Infinity, limit ?? Infinity);
      video.currentTime = Math.min(Math.max(0, position), Number.isFinite(end) ? end : position);
      if (video.readyState === 0) video.dispatchEvent(new Event(PLACED));
    };
    const playFrom = (position = whereToGoOn()) => {
      if (position !== undefined) seekTo(position);
      play();
    };
    const pause = () => {
      video?.pause();
      video?.dispatchEvent(new Event(HELD));
    };
    return {
      seekTo,
      playFrom,
      pause,
      toggle: () => (video && !video.paused ? pause() : playFrom()),
      seekBy: (seconds: number) => video && seekTo(video.currentTime + seconds),
    };
  }, [video, limit, whereToGoOn, play]);

  // Play was pressed before the device had said where the member stopped.
  const goOn = useEffectEvent(() => {
    if (video && !video.paused) playback.playFrom();
  });
  useEffect(() => {
    if (resumeAt !== undefined) goOn();
  }, [resumeAt]);
  return playback;
}
