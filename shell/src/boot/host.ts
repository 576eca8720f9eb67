import type { KnownRelease } from '@unison/shared/remote';
import type { ReleaseLoader } from '../remotes/remoteLoader';

/** What the page around the app gives it: the federation runtime and the gate for scripts in the browser, plain values in tests. */
export type Host = ReleaseLoader & {
  /** Lets the stylesheets of a release act, and those of the package's other releases not. */
  showStyles: (record: KnownRelease) => void;
  /** Files that came as a delta which the browser could not decode, so far. */
  spoiledDeltas: () => number;
  /** Address of the service worker, as the page's policy for script addresses passed it. */
  workerAddress: () => string;
};
