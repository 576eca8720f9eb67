import type { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote';
import { currentBases, registerWorker } from '../worker/registerWorker';
import type { Host } from './host';

/** Starts the service worker once the page has loaded, so that it takes nothing from the first screen; a device may refuse it. */
export function startWorker({ serviceWorker, shellVersion }: RuntimeConfig, registry: ResolvedRegistry, { workerAddress }: Host): void {
  const start = () =>
    void registerWorker(serviceWorker, workerAddress(), currentBases(`/assets/shell/${shellVersion}/`, registry)).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
