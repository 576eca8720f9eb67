import type { KnownRelease } from '@unison/shared/remote';

/** The release of the remote a member is inside, a small store for `useSyncExternalStore`. */
export type EnteredRelease = {
  get: () => KnownRelease | undefined;
  subscribe: (listener: () => void) => () => void;
  enter: (record: KnownRelease) => void;
  /** The member left that release; leaving one that somebody else entered after changes nothing. */
  leave: (record: KnownRelease) => void;
};

export function createEnteredRelease(): EnteredRelease {
  let entered: KnownRelease | undefined;
  const listeners = new Set<() => void>();
  const set = (record: KnownRelease | undefined) => {
    entered = record;
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => entered,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: set,
    leave: (record) => entered === record && set(undefined),
  };
}
