import { useEffect, useState } from 'react';

/** What the controls show of a media element. Position and length in seconds. */
export type MediaState = {
  isPlaying: boolean;
  isWaiting: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
  position: number;
  /** Undefined until the file says it. */
  length: number | undefined;
  isMuted: boolean;
};

/** A place was chosen in a film that the element knows nothing of yet: it will begin there, and tells of it only then. */
export const PLACED = 'placed';

/** Somebody paused: the element tells nothing of it where it stands still by itself, as one that has lost its stream. */
export const HELD = 'held';

const EVENTS = [
  PLACED,
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'volumechange',
  'emptied',
];

const UNTOUCHED: MediaState = {
  isPlaying: false,
  isWaiting: false,
  hasStarted: false,
  hasEnded: false,
  position: 0,
  length: undefined,
  isMuted: false,
};

function read(video: HTMLVideoElement, former: MediaState, event: string): MediaState {
  return {
    isPlaying: !video.paused && !video.ended,
    isWaiting: event === 'waiting' || (former.isWaiting && !['playing', 'pause', 'ended', 'seeked', 'emptied'].includes(event)),
    hasStarted: former.hasStarted || event === 'playing',
    hasEnded: video.ended,
    position: video.currentTime,
    length: Number.isFinite(video.duration) ? video.duration : undefined,
    isMuted: video.muted,
  };
}

/** Follows a media element by its own events and `PLACED`; nothing about it is believed before it says so. */
export function useMediaState(video: HTMLVideoElement | null): MediaState {
  const [state, setState] = useState(UNTOUCHED);
  useEffect(() => {
    if (!video) return undefined;
    const follow = ({ type }: Event) => setState((former) => read(video, former, type));
    EVENTS.forEach((name) => video.addEventListener(name, follow));
    return () => EVENTS.forEach((name) => video.removeEventListener(name, follow));
  }, [video]);
  return state;
}
