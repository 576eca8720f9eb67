import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../platform/db';
import { isDatabaseDown } from '../../../platform/db/failures';

const EVERY_MS = 25;

/** What an audit found: how often it read, and every reading that was not as it must be. */
export type Audit = { reads: number; wrong: unknown[] };

/**
 * Reads all books as of one moment, some forty times a second, until told to stop: balances must
 * be what the movements say, and nobody may be below zero (R7). A lost connection is no finding. Books that
 * have grown long are read less often, so that reading them leaves room for what is to be watched.
 */
export async function audit(database: Pick<Database, 'query'>, going: () => boolean): Promise<Audit> {
  const found: Audit = { reads: 0, wrong: [] };
  let tookMs = 0;
  while (going()) {
    await pause(Math.max(EVERY_MS, 2 * tookMs));
    const began = Date.now();
    try {
      const [row] = await database.query<{ held: string; lowest: number }>(
        `SELECT coalesce(sum(CASE WHEN credit >= 1000 THEN minor ELSE -minor END) FILTER (WHERE greatest(debit, credit) >= 1000), 0)
           - (SELECT sum(minor) FROM ledger.balances) AS held,
         (SELECT min(minor) FROM ledger.balances) AS lowest FROM ledger.movements`,
      );
      found.reads += 1;
      tookMs = Date.now() - began;
      if (Number(row?.held) !== 0 || (row?.lowest ?? -1) < 0) found.wrong.push(row);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
    }
  }
  return found;
}
