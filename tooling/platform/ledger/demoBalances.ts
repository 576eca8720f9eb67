import type { Queryable } from '../db';
import { openingBalance } from './opening';

/** What the demonstration member begins with, in minor units. */
const DEMO_BALANCE = 1_000_000;

/** Seed step: gives `demo` its 10,000 credits as a movement of the ledger. */
export async function seedDemoBalances(tx: Queryable): Promise<void> {
  const [demo] = await tx.query<{ id: number }>("SELECT id FROM members WHERE username = 'demo'");
  if (demo) await openingBalance(tx, demo.id, DEMO_BALANCE);
}
