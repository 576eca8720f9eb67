import * as v from 'valibot';

/** Speeds a member can choose (1 is as filmed). */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const KEY = 'video-sound';
const Sound = v.object({ isMuted: v.fallback(v.boolean(), false), speed: v.fallback(v.picklist(SPEEDS), 1) });
export type Sound = v.InferOutput<typeof Sound>;

/** Sound and speed as they were left on this device. They name nobody, and a logout that clears the storage forgets them. */
export function rememberedSound(): Sound {
  try {
    return v.parse(Sound, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return { isMuted: false, speed: 1 };
  }
}

export function rememberSound(change: { isMuted?: boolean; speed?: number }): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...rememberedSound(), ...change }));
  } catch {
    // Storage that is full or closed: the choice holds for this page.
  }
}
