import { EventEmitter } from 'node:events';

/** What a page is told: which build is the newest good one, and what is wrong with a later one; both empty where there is none. */
export type BuildState = { version: string; errors: string };

/** What became of the builds of this session, for the pages that are open. */
export type BuildStates = {
  state(): BuildState;
  /** Calls back at each change. Returns how to stop listening. */
  follow(onChange: (state: BuildState) => void): () => void;
  /** A build succeeded; what was wrong with this package is mended. */
  succeed(packageName: string, version: string): void;
  /** A build of this package failed; the last good one stays. */
  fail(packageName: string, errors: string): void;
};

export function createBuildStates(): BuildStates {
  const changes = new EventEmitter().setMaxListeners(0); // a listener per open page
  const wrong = new Map<string, string>();
  let version = '';
  const state = (): BuildState => ({ version, errors: [...wrong.values()].join('\n') });
  return {
    state,
    follow(onChange) {
      changes.on('change', onChange);
      return () => changes.off('change', onChange);
    },
    succeed(packageName, newest) {
      wrong.delete(packageName);
      version = newest;
      changes.emit('change', state());
    },
    fail(packageName, errors) {
      wrong.set(packageName, errors);
      changes.emit('change', state());
    },
  };
}
