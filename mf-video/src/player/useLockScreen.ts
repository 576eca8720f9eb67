import { foreignAddress } from '@unison/shared/screen';
import { useEffect } from 'react';
import type { PlayerActions } from './playerKeys';

const STEP_SECONDS = 10;

/** Name, picture and buttons on the phone's lock screen, where the browser has them. */
export function useLockScreen(name: string, picture: string, isPlaying: boolean, actions: Pick<PlayerActions, 'toggle' | 'seekBy'>): void {
  const { toggle, seekBy } = actions;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const session = navigator.mediaSession;
    // One that cannot be resolved would throw.
    const artwork = foreignAddress(picture);
    session.metadata = new MediaMetadata({ title: name, artwork: artwork ? [{ src: artwork.href }] : [] });
    const handlers: [MediaSessionAction, () => void][] = [
      ['play', toggle],
      ['pause', toggle],
      ['seekbackward', () => seekBy(-STEP_SECONDS)],
      ['seekforward', () => seekBy(STEP_SECONDS)],
    ];
    handlers.forEach(([action, handler]) => session.setActionHandler(action, handler));
    return () => {
      handlers.forEach(([action]) => session.setActionHandler(action, null));
      session.metadata = null;
    };
  }, [name, picture, toggle, seekBy]);

  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);
}
