import type { Database } from '../db';
import { checkBooks, checkBooksAtOnce } from './bookChecks';
import type { Books, Finding } from './bookChecks';
import { checkDraws } from './drawChecks';
import { inSlices, summarize } from './slices';

export type { Finding } from './bookChecks';

/** What was looked at, and every difference. */
export type Verification = { findings: Finding[]; movements: number; members: number; rounds: number; draws: number };

/** Records, or numbers of transactions, that the embedded database looks at before it answers others again. */
const SLICE = 1_000;

/**
 * Recomputes every balance and payout from movements and seeds. PostgreSQL shows it all books as of one moment, beside whatever
 * else runs. The embedded database does one thing at a time: there it looks at slices and lets requests in between. Each slice
 * compares a record with all that belongs to it as of one moment; movements and ended rounds never change. So both find the same.
 */
export async function verifyLedger(database: Database, slice = SLICE): Promise<Verification> {
  if (database.engine === 'pglite') {
    await summarize(database);
    const books = inSlices(database, slice);
    return withDraws(books, await checkBooks(books));
  }
  return database.asOwner(async (tx) => {
    await tx.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return withDraws({ query: tx.query, slice: undefined }, await checkBooksAtOnce(tx));
  });
}

async function withDraws(books: Books, wrong: readonly Finding[]): Promise<Verification> {
  const { findings, rounds, draws } = await checkDraws(books);
  const [count] = await books.query<{ movements: number; members: number }>(
    'SELECT (SELECT count(*) FROM ledger.movements) AS movements, (SELECT count(*) FROM ledger.balances) AS members',
  );
  return { findings: [...wrong, ...findings], movements: count?.movements ?? 0, members: count?.members ?? 0, rounds, draws };
}

/** The verification in a few lines, the differences first. */
export function describe({ findings, movements, members, rounds, draws }: Verification): string {
  const differences = findings.map(({ check, found }) => `DIFFERENCE  ${check}: ${found}`);
  const looked = `${movements} movements, ${members} balances, ${rounds} rounds and ${draws} draws of the wheel recomputed`;
  return [...differences, `${looked}: ${findings.length === 0 ? 'no difference' : `${findings.length} differences`}`].join('\n');
}
