import { readLanguage } from '@unison/shared/api';
import { KEPT_ATTRIBUTE, recordsIn } from './keptDocument';
import type { WorkerMessage } from './messages';
import { strategyFor } from './strategy';

/** Begin the names of the worker's caches; another program of this origin may have its own. */
const CACHE_PREFIX = 'unison-';

const tell = (worker: ServiceWorker | null | undefined, message: WorkerMessage): void => worker?.postMessage(message);

/** True when this document was kept by the worker: what it says of releases may be of yesterday. */
export function isKeptDocument(): boolean {
  return document.documentElement.hasAttribute(KEPT_ATTRIBUTE);
}

/**
 * The files this page has loaded so far, and the file of records its document names, as whole addresses of this origin; pictures and answers
 * of the platform are none.
 */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name.replace(/\?retry=\d+$/, ''));
  const records = recordsIn(document.getElementById('unison-registry')?.textContent ?? '');
  if (records !== undefined) addresses.push(window.location.origin + records);
  return [...new Set(addresses)].filter((name) => /^\/(assets|registry\/records)\//.test(new URL(name).pathname));
}

/** The settings among these requests that did not pass the worker: those of a first visit, which began before it was there. */
function readUnseen(entries: readonly PerformanceEntry[]): string[] {
  const unseen = entries.filter((entry) => !('workerStart' in entry) || entry.workerStart === 0).map(({ name }) => name);
  return unseen.filter((url) => strategyFor({ url, method: 'GET', isNavigation: false }, window.location.origin) === 'settings');
}

/** Tells the worker which settings this page read without it; some answers are still on their way when it begins. */
function tellOfSettings(worker: ServiceWorker | null): void {
  if (!('PerformanceObserver' in window)) return;
  const observer = new PerformanceObserver((list) => {
    const settings = readUnseen(list.getEntries());
    if (settings.length > 0) tell(worker, { type: 'read', settings, language: readLanguage() });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Takes the worker off this device with everything it kept. */
async function switchOff(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  tell(navigator.serviceWorker.controller, { type: 'off' });
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Installs the worker and lets it keep what this page has loaded, or takes it off this device when the run-time config switches it off.
 * `trusted` is the script's address as our Trusted Types policy passed it. A device without service workers, or one that refuses, simply
 * goes without.
 */
export async function registerWorker(enabled: boolean, trusted: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!enabled) return await switchOff();
  await navigator.serviceWorker.register(trusted, { scope: '/', updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  tell(active, { type: 'loaded', files: loadedFiles() });
  tellOfSettings(active);
}

/** Tells the worker of this page, where it has one. */
export const tellWorker = (type: 'forget' | 'anew'): void => tell(navigator.serviceWorker?.controller, { type });
