import type { RuntimeConfig } from '@unison/shared/remote';
import { registerWorker } from '../worker/registerWorker';
import type { Host } from './host';

/** Starts the service worker once it is time (`later`), so that it takes nothing from the first screen; a device may refuse it. */
export function startWorker({ serviceWorker }: RuntimeConfig, { workerAddress }: Host, later: (start: () => void) => void): void {
  later(() => void registerWorker(serviceWorker, workerAddress()).catch(() => undefined));
}
