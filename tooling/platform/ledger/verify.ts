import { resolve } from 'node:path';
import { openDatabase, StartError } from '../db';
import type { Database } from '../db';
import { askRunning } from '../operations/controlSocket';
import { checkBooks } from './bookChecks';
import type { Finding } from './bookChecks';
import { checkDraws } from './drawChecks';

export type { Finding } from './bookChecks';

/** What was looked at, and every difference. */
export type Verification = { findings: Finding[]; transfers: number; members: number; rounds: number; draws: number };

/** Recomputes every balance and payout from entries and seeds, in one snapshot, beside whatever else runs. */
export async function verifyLedger(database: Database): Promise<Verification> {
  return database.asOwner(async (tx) => {
    await tx.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const books = await checkBooks(tx);
    const { findings, rounds, draws } = await checkDraws(tx);
    const [count] = await tx.query<{ transfers: number; members: number }>(
      'SELECT (SELECT count(*) FROM ledger.transfers) AS transfers, (SELECT count(*) FROM ledger.balances) AS members',
    );
    return { findings: [...books, ...findings], transfers: count?.transfers ?? 0, members: count?.members ?? 0, rounds, draws };
  });
}

/** The verification in a few lines, the differences first. */
export function describe({ findings, transfers, members, rounds, draws }: Verification): string {
  const differences = findings.map(({ check, found }) => `DIFFERENCE  ${check}: ${found}`);
  const looked = `${transfers} transfers, ${members} balances, ${rounds} rounds and ${draws} draws of the wheel recomputed`;
  return [...differences, `${looked}: ${findings.length === 0 ? 'no difference' : `${findings.length} differences`}`].join('\n');
}

/** `npm run verify-ledger`: 0 when everything can be recomputed, 1 for any difference or when the database cannot be opened. */
export async function main(_argv: readonly string[]): Promise<number> {
  try {
    const { DATABASE_URL, DATA_DIR } = process.env;
    const dataDir = resolve(DATA_DIR || '.data');
    const running = DATABASE_URL ? undefined : await askRunning(dataDir, { command: 'verify-ledger', args: [] }); // PGlite belongs to one process
    if (running) {
      console.log(running.lines.join('\n'));
      return running.ok ? 0 : 1;
    }
    const database = await openDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir });
    try {
      const verification = await verifyLedger(database);
      console.log(describe(verification));
      return verification.findings.length === 0 ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  }
}
