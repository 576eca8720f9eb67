import { baseOf } from '../../build/naming';
import type { MadeRelease } from '../../release/makeRelease';
import { createBuildStates, type BuildStates } from './buildStates';

/** So many builds stay served: a page that is open may still ask for parts of the one it began with. */
const MOST = 5;

/** What stands in the place of what is deployed, in memory. */
export type LocalReleases = Pick<BuildStates, 'state' | 'follow'> & {
  /** The newest build that succeeded. */
  current(): MadeRelease | undefined;
  /** A file, a source map too, by its address. */
  file(pathname: string): Buffer | undefined;
};

/** The builds of one remote of this checkout. */
export type RemoteBuilds = LocalReleases & {
  take(made: MadeRelease): void;
  /** The last good build stays. */
  fail(errors: string): void;
};

export function createRemoteBuilds(packageName: string): RemoteBuilds {
  const recent: MadeRelease[] = [];
  const { state, follow, succeed, fail } = createBuildStates();
  const current = (): MadeRelease | undefined => recent.at(-1);
  return {
    state,
    follow,
    current,
    take(made) {
      if (made.record.version !== current()?.record.version) recent.push(made);
      if (recent.length > MOST) recent.shift();
      succeed(packageName, made.record.version);
    },
    fail: (errors) => fail(packageName, errors),
    file(pathname) {
      for (const { record, served, unserved: maps } of recent) {
        const base = baseOf(record.package, record.version);
        const name = pathname.startsWith(base) ? pathname.slice(base.length) : '';
        const file = served.get(name) ?? maps.get(name);
        if (file !== undefined) return file;
      }
      return undefined;
    },
  };
}
