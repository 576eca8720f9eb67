import { useSyncExternalStore } from 'react';
import type { Frame } from './frame';

/** What the screen in the frame has changed about it. */
export type FrameChanges = { heading?: string | undefined; title?: string | undefined; back?: (() => void) | undefined };

/** The frame's side of the contract: `frame` goes to the screen, `useFrameChanges(state)` to the parts of the frame that show the changes. */
export type FrameState = { frame: Frame; now: () => FrameChanges; follow: (listener: () => void) => () => void };

/** Holds a frame's changes outside React, so that a heading which changes draws the header anew and not the screen below it. */
export function createFrameState(goBack: () => void): FrameState {
  const listeners = new Set<() => void>();
  let changes: FrameChanges = {};
  const change = (next: FrameChanges) => {
    changes = { ...changes, ...next };
    listeners.forEach((listener) => listener());
  };
  return {
    frame: {
      setHeading: (heading) => change({ heading }),
      setTitle: (title) => change({ title }),
      setBack: (back) => change({ back }),
      goBack,
    },
    now: () => changes,
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The changes of now, followed. */
export function useFrameChanges({ follow, now }: FrameState): FrameChanges {
  return useSyncExternalStore(follow, now);
}
