import { kept, useKept } from '@unison/shared/session';
import { useEffect } from 'react';
import * as v from 'valibot';

/** Speeds a member can choose (1 is as filmed). */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const store = kept('video-sound', v.object({ isMuted: v.boolean(), speed: v.picklist(SPEEDS) }), {
  scope: 'device',
  fallback: { isMuted: false, speed: 1 },
});

export type SoundAndSpeed = { speed: number; setMuted: (isMuted: boolean) => void; setSpeed: (speed: number) => void };

/** Sound and speed as they were left on this device: they name nobody. A change acts at once and is kept. */
export function useSoundAndSpeed(video: HTMLVideoElement | null): SoundAndSpeed {
  const { value, change } = useKept(store);
  useEffect(() => {
    if (!video) return undefined;
    const apply = () => {
      video.muted = value.isMuted;
      video.playbackRate = value.speed;
    };
    apply();
    // A new stream sets the speed back.
    video.addEventListener('loadedmetadata', apply);
    return () => video.removeEventListener('loadedmetadata', apply);
  }, [video, value]);
  return {
    speed: value.speed,
    setMuted: (isMuted) => change((former) => ({ ...former, isMuted })),
    setSpeed: (speed) => change((former) => ({ ...former, speed: SPEEDS.find((known) => known === speed) ?? former.speed })),
  };
}
