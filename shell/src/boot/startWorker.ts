import type { RuntimeConfig } from '@unison/shared/remote';
import { registerWorker } from '../worker/registerWorker';
import type { Host } from './host';

/** Starts the service worker once the page has loaded, so that it takes nothing from the first screen; a device may refuse it. */
export function startWorker({ serviceWorker }: RuntimeConfig, { workerAddress }: Host): void {
  const start = () => void registerWorker(serviceWorker, workerAddress()).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
