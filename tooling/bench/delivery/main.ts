import { UsageError } from '../../dev/fail';
import { measurePart, writeReport, type Row } from './report';

/** What `npm run bench -- delivery` measures, in the order of the report. */
const PARTS: Record<string, () => Promise<Row[]>> = {
  speed: async () => (await import('./speed')).measureSpeed(),
  whole: async () => (await import('./whole')).measureWhole(),
  gate: async () => (await import('./gate')).measureGate(),
  together: async () => (await import('./together')).measureTogether(),
  own: async () => (await import('./own')).measureOwn(),
  kills: async () => (await import('./kills')).measureKills(),
  canary: async () => (await import('./canary')).measureCanary(),
  documents: async () => (await import('./documents')).measureDocuments(),
  attacks: async () => (await import('./attacks')).measureAttacks(),
  remote: async () => (await import('./remote')).measureRemote(),
};

/** `npm run bench -- delivery [NAME…]`: measures all parts, or the named ones, and writes docs/delivery.md. */
export async function benchDelivery(names: string[]): Promise<number> {
  const unknown = names.find((name) => PARTS[name] === undefined);
  if (unknown !== undefined) throw new UsageError(`npm run bench -- delivery ${Object.keys(PARTS).join(' | ')}: there is no ${unknown}.`);
  for (const [name, measure] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    await measurePart(name, measure);
    writeReport(Object.keys(PARTS));
  }
  return 0;
}
