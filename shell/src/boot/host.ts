import type { RemoteLoader } from '../remotes/remoteLoader';

/** What the page around the app gives it: the federation runtime and the gate for scripts in the browser, plain values in tests. */
export type Host = {
  load: RemoteLoader;
  /** Address of the service worker, as the page's policy for script addresses passed it. */
  workerAddress: () => string;
};
