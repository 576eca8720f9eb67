import type { ResolvedRegistry } from '@unison/shared/remote/registry';
import { stableReleases } from './channels';
import { isShellRelease, type ShellRelease } from './document';
import type { Store } from './store';

/** What one visitor gets at one revision of the registry. `shell` is undefined until a shell was released. */
export type Resolved = { revision: number; registry: ResolvedRegistry; shell: ShellRelease | undefined };

/** Resolves the newest revision: the stable release of every package. */
export function resolve(store: Store): Resolved {
  const { number, document } = store.read();
  const releases = stableReleases(store, document);
  return {
    revision: number,
    shell: releases.find(isShellRelease),
    registry: { remotes: Object.fromEntries(releases.flatMap((release) => (isShellRelease(release) ? [] : [[release.package, release]]))) },
  };
}
