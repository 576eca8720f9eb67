import { EventEmitter } from 'node:events';
import type { MadeRelease } from '../../release/makeRelease';

/** So many builds stay served: a page that is open may still ask for parts of the one it began with. */
const KEPT = 5;

/** What a page is told: which build is the newest good one, and what is wrong with the one after it; both empty where there is none. */
export type BuildState = { version: string; errors: string };

/** The builds of this session, in memory. */
export type LocalReleases = {
  /** The newest build that succeeded. */
  current(): MadeRelease | undefined;
  take(made: MadeRelease): void;
  /** The last good build stays. */
  fail(errors: string): void;
  state(): BuildState;
  /** A file, a source map too, by its path below `/assets/<package>/`. */
  file(path: string): Buffer | undefined;
  /** Calls back at each change. Returns how to stop listening. */
  follow(onChange: (state: BuildState) => void): () => void;
};

export function createLocalReleases(): LocalReleases {
  const kept: MadeRelease[] = [];
  const changes = new EventEmitter().setMaxListeners(0); // a listener per open page
  let errors = '';
  const current = (): MadeRelease | undefined => kept.at(-1);
  const state = (): BuildState => ({ version: current()?.record.version ?? '', errors });
  return {
    current,
    state,
    take(made) {
      errors = '';
      if (made.record.version !== current()?.record.version) kept.push(made);
      if (kept.length > KEPT) kept.shift();
      changes.emit('change', state());
    },
    fail(said) {
      errors = said;
      changes.emit('change', state());
    },
    file(path) {
      const [version, name = ''] = path.split('/', 2);
      const made = kept.find(({ record }) => record.version === version);
      return made?.served.get(name) ?? made?.kept.get(name);
    },
    follow(onChange) {
      changes.on('change', onChange);
      return () => changes.off('change', onChange);
    },
  };
}
