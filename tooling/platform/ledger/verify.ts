import { counted } from '../../process/counted';
import { StartError } from '../db';
import type { Database } from '../db';
import { creditsText } from './amounts';
import { auditLedger } from './audit';
import type { Audit } from './audit';
import { readMark } from './auditMark';
import type { Mark } from './auditMark';
import { checkBooks, checkBooksAtOnce, WHOLE_LIMIT_MS } from './bookChecks';
import type { Books, Finding } from './bookChecks';
import { checkDraws } from './drawChecks';
import { inSlices, summarize } from './slices';

export type { Finding } from './bookChecks';

/** What was looked at, and its differences, a few of a kind. */
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
  }, WHOLE_LIMIT_MS);
}

async function withDraws(books: Books, wrong: readonly Finding[]): Promise<Verification> {
  const { findings, rounds, draws } = await checkDraws(books);
  const [count] = await books.query<{ movements: number; members: number }>(
    'SELECT (SELECT count(*) FROM ledger.movements) AS movements, (SELECT count(*) FROM ledger.balances) AS members',
  );
  return { findings: [...wrong, ...findings], movements: count?.movements ?? 0, members: count?.members ?? 0, rounds, draws };
}

/** What an operator is told, and whether the books are right. */
export type Verdict = { text: string; isRight: boolean };
/** Looks only at what was written since the last audit, and at the balances that it moved: seconds, however large the books are. */
export const SINCE_AUDIT = '--since-audit';

/** What `verify-ledger` does with its arguments: everything, or what is new. Throws `StartError` for others. */
export async function verdictOf(database: Database, args: readonly string[]): Promise<Verdict> {
  if (args.length === 0) {
    const verification = await verifyLedger(database);
    return { text: describe(verification, await creditsOfClosed(database)), isRight: verification.findings.length === 0 };
  }
  if (args.length > 1 || args[0] !== SINCE_AUDIT) throw new StartError(`verify-ledger takes nothing, or ${SINCE_AUDIT}`);
  const before = await readMark(database);
  return describeAudit(await auditLedger(database), before);
}

function describeAudit(audit: Audit, before: Mark): Verdict {
  const isRight = audit.differences === 0;
  const found = inAll(audit);
  if (audit.state !== 'audited') return { text: `Another instance is auditing; the audit before it told of ${found}`, isRight };
  const looked = before.begun
    ? `${counted(audit.movements - before.movements, 'movement')} since the last audit, and the balances that they moved, recomputed`
    : 'everything recomputed, since no audit of this database has been right before';
  return { text: [...differencesOf(audit.findings), `${looked}: ${found}`].join('\n'), isRight };
}

/** How many differences are told, and whether there are others. */
function inAll({ differences, findings }: Pick<Audit, 'differences' | 'findings'>): string {
  if (differences === 0) return 'no difference';
  return `${counted(differences, 'difference')}${findings.some(({ more }) => more) ? ' told, and there are more' : ''}`;
}

const differencesOf = (findings: readonly Finding[]): string[] => findings.map(({ check, found }) => `DIFFERENCE  ${check}: ${found}`);

/** Credits in accounts that are closed, a line each. The books are right with them: they came in while the account was being closed, as was possible before decision 171. */
async function creditsOfClosed(database: Database): Promise<string[]> {
  const found = await database.query<{ id: number; minor: number }>(
    `SELECT m.id, b.minor FROM members m JOIN ledger.balances b ON b.member = m.id
     WHERE m.closed_at IS NOT NULL AND b.minor <> 0 ORDER BY m.id`,
  );
  return found.map(
    ({ id, minor }) => `CLOSED  member ${id} has ${creditsText(minor)} that nobody can take out: give them back where they came from`,
  );
}

/** The verification in a few lines, the differences first. */
function describe({ findings, movements, members, rounds, draws }: Verification, closed: readonly string[]): string {
  const looked = `${counted(movements, 'movement')}, ${counted(members, 'balance')}, ${counted(rounds, 'round')} and ${counted(draws, 'draw')} of the wheel recomputed`;
  return [...differencesOf(findings), ...closed, `${looked}: ${inAll({ differences: findings.length, findings })}`].join('\n');
}
