import { useEffect } from 'react';
import type { Playback } from './usePlayback';

const STEP_SECONDS = 10;

/** The picture's address as the page itself asks for it, a path or a file's name too; one that cannot be resolved would throw. */
function artworkOf(picture: string): MediaImage[] {
  if (picture === '') return [];
  try {
    const { protocol, href } = new URL(picture, window.location.href);
    return /^https?:$/.test(protocol) ? [{ src: href }] : [];
  } catch {
    return [];
  }
}

/** Name, picture and buttons on the phone's lock screen, where the browser has them. */
export function useLockScreen(
  name: string,
  picture: string,
  isPlaying: boolean,
  actions: Pick<Playback, 'playFrom' | 'pause' | 'seekBy'>,
): void {
  const { playFrom, pause, seekBy } = actions;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title: name, artwork: artworkOf(picture) });
    const handlers: [MediaSessionAction, () => void][] = [
      ['play', () => playFrom()], // each for itself: headphones that are taken off say pause whether it plays or not
      ['pause', pause],
      ['seekbackward', () => seekBy(-STEP_SECONDS)],
      ['seekforward', () => seekBy(STEP_SECONDS)],
    ];
    handlers.forEach(([action, handler]) => session.setActionHandler(action, handler));
    return () => {
      handlers.forEach(([action]) => session.setActionHandler(action, null));
      session.metadata = null;
    };
  }, [name, picture, playFrom, pause, seekBy]);

  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);
}
