import type { Host } from '../boot/host';
import { embed } from './embed';
import { plainLoader } from './openApp';

/** The document as the edge composes it. */
export function composedDocument({ registry, config }: { registry?: unknown; config?: unknown }): HTMLElement {
  document.body.replaceChildren();
  if (registry !== undefined) embed('unison-registry', registry);
  if (config !== undefined) embed('unison-config', config);
  const root = document.createElement('div');
  document.body.append(root);
  return root;
}

/** Loads screens without a federation runtime. */
export const host: Host = {
  load: plainLoader,
  fetchAhead: () => undefined,
  showStyles: () => undefined,
  spoiledDeltas: () => 0,
  workerAddress: () => '/service-worker.js',
};
/** What the document says of the app. */
export const config = { apiBase: '/api', shellVersion: '1' };
