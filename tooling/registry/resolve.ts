import { baseOf } from '../build/naming';
import { stableReleases } from './channels';
import { isKeptShell, isShellRelease, type Kept, type Release, type RemoteRelease, type ShellRelease } from './document';
import type { Store } from './store';

/** A release, and where it lies: the absolute path of its folder on the unified URL, with a trailing slash. */
export type Placed<R extends Release = Release> = Kept<R> & { base: string };

/** What one visitor gets at one revision of the registry. `shell` is undefined until a shell was released. */
export type Resolved = { revision: number; remotes: Placed<RemoteRelease>[]; shell: Placed<ShellRelease> | undefined };

const place = <R extends Release>(kept: Kept<R>): Placed<R> => ({ ...kept, base: baseOf(kept.release.package, kept.release.version) });

const isKeptRemote = (kept: Kept): kept is Kept<RemoteRelease> => !isShellRelease(kept.release);

/** Resolves the newest revision, or an earlier one: the stable release of every package. */
export async function resolve(store: Store, revision?: number): Promise<Resolved> {
  const { number, document } = await store.read(revision);
  const releases = await stableReleases(store, document);
  const shell = releases.find(isKeptShell);
  return { revision: number, shell: shell && place(shell), remotes: releases.filter(isKeptRemote).map(place) };
}
