import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What iPhones have instead of the full-screen API, and the rotation lock, which TypeScript's DOM library does not describe. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void; webkitExitFullscreen?: () => void };
type Rotation = { lock?: (to: 'landscape') => Promise<void> };

/** Not for a film that is itself upright: on a phone turned sideways it would be a strip. Desktops refuse. */
function rotate({ videoWidth, videoHeight }: HTMLVideoElement): void {
  if (videoHeight <= videoWidth) void (screen.orientation as Rotation | undefined)?.lock?.('landscape').catch(() => undefined);
}

export type FullScreen = {
  /** Undefined where the browser has none. */
  toggle: (() => void) | undefined;
  isOn: boolean;
  /** Nothing outside the player can be seen in full screen: what asks something leaves it first. */
  leave: () => void;
};

/** The whole player over the whole screen, turned sideways where film and phone can; on an iPhone the video alone, by its own player. */
export function useFullScreen(player: RefObject<HTMLElement | null>, video: PhoneVideo | null): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [player]);

  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else video?.webkitExitFullscreen?.();
  }, [video]);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) leave();
    else if (document.fullscreenEnabled)
      void player.current?.requestFullscreen().then(
        () => video && rotate(video),
        () => undefined,
      );
    else video?.webkitEnterFullscreen?.();
  }, [player, video, leave]);
  const isThere = document.fullscreenEnabled || video?.webkitEnterFullscreen !== undefined;
  return { toggle: isThere ? toggle : undefined, isOn, leave };
}
