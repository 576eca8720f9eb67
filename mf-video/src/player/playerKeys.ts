import type { KeyboardEvent } from 'react';

const STEP_SECONDS = 5;

export type PlayerActions = {
  toggle: () => void;
  seekBy: (seconds: number) => void;
  mute: () => void;
  fullScreen: () => void;
};

const ACTIONS: Record<string, (actions: PlayerActions) => void> = {
  ' ': ({ toggle }) => toggle(),
  ArrowLeft: ({ seekBy }) => seekBy(-STEP_SECONDS),
  ArrowRight: ({ seekBy }) => seekBy(STEP_SECONDS),
  m: ({ mute }) => mute(),
  f: ({ fullScreen }) => fullScreen(),
};

/** Keys that a control under the focus needs itself: Space presses a button, a menu has keys of its own. */
function isTaken(target: EventTarget, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('[role^=menuitem]')) return true;
  if (key === ' ') return target.matches('button, a');
  return false;
}

/** Space, arrows, m and f where the player has focus; with Ctrl, Alt or Meta they are the browser's. */
export function playerKeys(actions: PlayerActions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const act = ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey || isTaken(event.target, event.key)) return;
    event.preventDefault();
    act(actions);
  };
}
