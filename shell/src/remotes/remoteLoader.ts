import type { KnownRelease, PlacedRelease, RemoteScreens } from '@unison/shared/remote';

/**
 * How a release's code gets into the page; the federation runtime in the browser, plain modules in tests. What `screen` needs besides is
 * asked for at the same time. Rejects when the code cannot be had; a later call asks for what failed under another address, since one that
 * hung or came broken is remembered by browser and runtime. `isRetry` gives up what of this screen is still under way. Never decides how
 * long to wait.
 */
export type RemoteLoader = (record: KnownRelease, screen: string, isRetry: boolean) => Promise<RemoteScreens>;

/** What loads a release whose record is whole. */
export type ReleaseLoader = {
  /** A `RemoteLoader` for a release that is proven. */
  load: (release: PlacedRelease, screen: string, isRetry: boolean) => Promise<RemoteScreens>;
  /** Asks for what a screen of it needs, ahead of the proof of its record: nothing of it runs by that. */
  fetchAhead: (release: PlacedRelease, screen: string) => void;
};
