import type { KnownRelease } from '@unison/shared/remote';

/** The release of the remote a member is inside, a small store for `useSyncExternalStore`. */
export type EnteredRelease = {
  get: () => KnownRelease | undefined;
  subscribe: (listener: () => void) => () => void;
  enter: (record: KnownRelease) => void;
  /** A screen of the entered release stands. */
  show: (record: KnownRelease) => void;
  isShown: () => boolean;
  /** The member left that release; leaving one that somebody else entered after changes nothing. */
  leave: (record: KnownRelease) => void;
};

export function createEnteredRelease(): EnteredRelease {
  let entered: KnownRelease | undefined;
  let isShown = false;
  const listeners = new Set<() => void>();
  const set = (record: KnownRelease | undefined, shown = false) => {
    entered = record;
    isShown = shown;
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => entered,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: (record) => set(record),
    show: (record) => entered === record && !isShown && set(record, true),
    isShown: () => isShown,
    leave: (record) => entered === record && set(undefined),
  };
}
