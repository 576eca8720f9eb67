import { measureParts, type Parts } from '../report';

/** What `npm run bench -- delivery` measures, in the order of the report. */
const PARTS: Parts = {
  speed: async () => (await import('./speed')).measureSpeed(),
  whole: async () => (await import('./whole')).measureWhole(),
  gate: async () => (await import('./gate')).measureGate(),
  together: async () => (await import('./together')).measureTogether(),
  own: async () => (await import('./own')).measureOwn(),
  kills: async () => (await import('./kills')).measureKills(),
  canary: async () => (await import('./canary')).measureCanary(),
  verifier: async () => (await import('./verifier')).measureVerifier(),
  documents: async () => (await import('./documents')).measureDocuments(),
  attacks: async () => (await import('./attacks')).measureAttacks(),
  remote: async () => (await import('./remote')).measureRemote(),
};

/** `npm run bench -- delivery [NAME…]`: measures all parts, or the named ones, and writes docs/delivery.md. */
export const benchDelivery = (names: readonly string[]): Promise<number> =>
  measureParts({ name: 'delivery', heading: 'Delivery, measured' }, PARTS, names);
