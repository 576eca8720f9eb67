import type { ResolvedRegistry } from '@unison/shared/remote';
import type { WorkerMessage } from './messages';

/** Where the edge serves the worker's script. */
export const WORKER_PATH = '/service-worker.js';

function tell(message: WorkerMessage): void {
  navigator.serviceWorker.controller?.postMessage(message);
}

/** The folders whose files are current: the shell's own and those of every resolved release. */
export function currentBases(shellBase: string, registry: ResolvedRegistry): string[] {
  return [shellBase, ...Object.values(registry.remotes).map(({ base }) => base)];
}

/**
 * Installs the worker, or takes it off this device when the run-time config switches it off. `trusted` is the script's address as our
 * Trusted Types policy passed it. A device without service workers, or one that refuses, simply goes without.
 */
export async function registerWorker(enabled: boolean, trusted: string, bases: string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!enabled) {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    return;
  }
  await navigator.serviceWorker.register(trusted, { scope: '/', updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  tell({ type: 'current', bases });
}

/** At logout: pages and settings that were kept are thrown away. */
export function forgetKeptPages(): void {
  if ('serviceWorker' in navigator) tell({ type: 'forget' });
}
