import { tellWorker } from './registerWorker';

/** Loads the page again by the network: on a slow line the worker would bring the shell that it has kept. Where there is no network that one is all there is. */
export function loadAnew(): void {
  tellWorker('anew');
  window.location.reload();
}
