import type { Load } from './load';
import { median } from '../median';

/** The state of the books after the load: memory in bytes, and what verifying found. */
export type Books = { differences: number; movements: number; rss: number };
/** One turn: what came over the wire, what it cost the platform's process (ms CPU an order), and pgbench right after it. */
export type Turn = { orders: Load; cpu: number; raw?: number };
/** What one engine did. */
export type EngineResult = { name: string; turns: Turn[]; reads: Load; books: Books };

/** What the bench prints: medians over the turns, and each turn's ratio. */
export function table(results: readonly EngineResult[]): string {
  const rows = results.map(({ name, turns, reads, books }) => {
    const of = (value: (turn: Turn) => number) => median(turns.map(value));
    const ratios = turns.flatMap(({ orders, raw }) => (raw ? [orders.perSecond / raw] : [])).map((ratio) => ratio.toFixed(2));
    return [
      name,
      `${of(({ orders }) => orders.perSecond)} orders/s, p50 ${of(({ orders }) => orders.p50)} ms, p99 ${of(({ orders }) => orders.p99)} ms, ${of(({ cpu }) => cpu).toFixed(2)} ms CPU each`,
      `${reads.perSecond} reads/s, p99 ${reads.p99} ms`,
      ...(ratios.length > 0
        ? [`pgbench ${of(({ raw }) => raw ?? NaN)}/s, ratio ${median(ratios.map(Number))} (${ratios.join(', ')})`]
        : []),
      `${Math.round(books.rss / 1_048_576)} MB, ${books.movements} movements, ${books.differences} differences`,
    ].join('\n  ');
  });
  return rows.join('\n');
}
