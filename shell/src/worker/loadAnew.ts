import { forgetKeptPages } from './registerWorker';

/** Loads the page again by the network alone: on a slow line the worker would bring the shell that it has kept. Without a network that one is all there is. */
export function loadAnew(): void {
  if (navigator.onLine) forgetKeptPages();
  window.location.reload();
}
