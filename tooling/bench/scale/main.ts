import { measureParts, type Parts } from '../report';

/** What `npm run bench -- scale` measures, in the order of the report. */
const PARTS: Parts = {
  failovers: async (soFar) => (await import('./failovers')).measureFailovers(soFar),
  freezes: async (soFar) => (await import('./failovers')).measureFreezes(soFar),
  reads: async () => (await import('./reads')).measureReads(),
  orders: async () => (await import('./orders')).measureOrders(),
  restore: async () => (await import('./restore')).measureRestore(),
  audit: async () => (await import('./audit')).measureAudit(),
  partitions: async () => (await import('./partitions')).measurePartitions(),
  order: async () => (await import('./order')).measureOrder(),
  busiest: async () => (await import('./busiest')).measureBusiest(),
};

/**
 * `npm run bench -- scale [NAME…]`: measures all parts, or the named ones, and writes docs/scale.md. `UNISON_TEST_SIZE=nightly` for 50 kills, 20
 * freezes and 10 million movements; kills and freezes that were broken off go on where they ended.
 */
export async function benchScale(names: readonly string[]): Promise<number> {
  const code = await measureParts({ name: 'scale', heading: 'Beyond one machine, measured' }, PARTS, names).catch((error: unknown) => {
    console.error(error);
    return 1;
  });
  process.exit(code); // members of a cluster that halted or failed would go on asking for ever
}
