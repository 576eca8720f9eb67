import { releaseKey, type KnownRelease, type PlacedRelease, type ResolvedRegistry } from '@unison/shared/remote';
import { routeOfRelease } from '../routing/routeTable';
import { createBreaker } from './breaker';
import type { RegistryStore } from './registryStore';
import { ScreenLoadError } from './ScreenLoadError';
import type { ScreenSource } from './screenSource';
import { waitForScreen } from './waitForScreen';
import { waitingLimit } from './waitingLimits';

/** The releases a member enters: those of the registry, in the place of one that failed the last good one. A store for `useSyncExternalStore`. */
export type LastGood = {
  get: () => ResolvedRegistry;
  subscribe: (listener: () => void) => () => void;
  /** Loads what the last good version of a release has at an address. Rejects when there is none, it failed itself, or it cannot be had in time either. */
  prepare: (failed: KnownRelease, pathname: string) => Promise<PlacedRelease>;
  /** From now on the last good version is entered, until the breaker tries the other one again. */
  fallBack: (failed: KnownRelease, former: PlacedRelease) => void;
  /** The release was shown and stayed. */
  shown: (release: KnownRelease) => void;
};

/** `work`, unless it takes longer than a screen waits for an entry. */
async function inTime<Result>(remote: string, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ScreenLoadError(remote, 'slow')), waitingLimit('entry'));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export function createLastGood(registry: RegistryStore, screens: ScreenSource): LastGood {
  const breaker = createBreaker();
  const formers = new Map<string, PlacedRelease>();
  const failedBefore = new Set<string>();
  const listeners = new Set<() => void>();
  let made: { from: ResolvedRegistry; resting: string; registry: ResolvedRegistry } | undefined;

  const standIn = (release: KnownRelease) => (breaker.isOpen(release) ? formers.get(releaseKey(release)) : undefined);

  const load = (former: PlacedRelease, screen: string) => {
    const key = `${releaseKey(former)}/${screen}`;
    const download = failedBefore.has(key) ? screens.retry(former, screen) : screens.download(former, screen);
    return new Promise<void>((resolve, reject) => {
      const onFailed = (error: unknown) => {
        failedBefore.add(key);
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      waitForScreen(former.package, download, { onReady: () => resolve(), onFailed });
    });
  };

  return {
    get() {
      const from = registry.get();
      const resting = Object.values(from.remotes)
        .filter((release) => standIn(release))
        .map(releaseKey)
        .join();
      if (made?.from === from && made.resting === resting) return made.registry;
      const remotes = Object.entries(from.remotes).map(([name, release]) => [name, standIn(release) ?? release] as const);
      const entered = resting === '' ? from : { ...from, remotes: Object.fromEntries(remotes) };
      made = { from, resting, registry: entered };
      return entered;
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = registry.subscribe(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    async prepare(failed, pathname) {
      const former = await inTime(failed.package, registry.former(failed));
      // The release that this one stands in for would only give its place back.
      if (breaker.isOpen(former)) throw new Error(`${releaseKey(former)} has failed itself`);
      const route = routeOfRelease(former, pathname);
      if (!route) throw new Error(`${releaseKey(former)} has nothing at ${pathname}`);
      await load(former, route.screen);
      return former;
    },
    fallBack(failed, former) {
      formers.set(releaseKey(failed), former);
      breaker.trip(failed);
      listeners.forEach((listener) => listener());
    },
    shown: (release) => breaker.close(release),
  };
}
