import type { Queryable } from '../db';
import { creditsText } from './amounts';
import { INVARIANTS } from './invariants';
import { MOVEMENTS } from './movementChecks';
import { RECORDS } from './recordChecks';
import type { RecordCheck } from './recordChecks';

/** One difference: what was checked, and what is not as it must be. `more`: the same statement found others that are not told. */
export type Finding = { check: string; found: string; more?: true };

/**
 * Where the checks read. With a `slice` each statement looks at about so many records or transactions at a time, and others may
 * write between two statements; without, each looks at everything, and all of them must see one snapshot.
 */
export type Books = Pick<Queryable, 'query'> & { slice: number | undefined };

/** A statement over all books takes minutes where there are millions of movements; a server that stands still is left after so long. */
export const WHOLE_LIMIT_MS = 7_200_000;
/** So many differences of one statement are told; one is enough to know. */
const EXAMPLES = 5;
/** A statement looks for one more, to know whether there are others. */
export const SOUGHT = EXAMPLES + 1;
/** The whole range of a key, when there are no slices and for the last slice. */
const LEAST = { uuid: '00000000-0000-0000-0000-000000000000', bigint: '-1' };
const MOST = { uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff', bigint: '9223372036854775807' };

/** What is told of the differences that a statement found, which looked for `SOUGHT`. */
export const toldOf = (found: Finding[]): Finding[] =>
  found.length < SOUGHT ? found : found.slice(0, EXAMPLES).map((finding) => ({ ...finding, more: true }));

/** Compares all books with each other: movements, balances, and everything that was paid for or paid out. */
export async function checkBooks(books: Books): Promise<Finding[]> {
  const findings = await checkMovements(books);
  for (const check of RECORDS) findings.push(...(await checkRecords(books, check)));
  return [...findings, ...(await checkHeld(books))];
}

/**
 * The same as one transaction of PostgreSQL sees them, all at once. Everything is brought together by equality, so each table is read
 * once: where a table has outgrown its statistics, a planner left to itself would compare each order with each movement.
 */
export async function checkBooksAtOnce(tx: Pick<Queryable, 'query' | 'exec'>): Promise<Finding[]> {
  await tx.exec('SET LOCAL enable_nestloop = off');
  const findings = await checkBooks({ query: tx.query, slice: undefined });
  await tx.exec('SET LOCAL enable_nestloop = on'); // what follows looks at a page of rounds and finds its orders by index
  return findings;
}

/** The differences among movements written by the transactions `from` up to but not with `to`. */
export async function checkWritten(tx: Pick<Queryable, 'query'>, from: string, to: string): Promise<Finding[]> {
  return toldOf(
    await tx.query<Finding>(`SELECT "check", found FROM (${MOVEMENTS}) AS looked WHERE "check" IS NOT NULL LIMIT ${SOUGHT}`, [from, to]),
  );
}

async function checkMovements(books: Books): Promise<Finding[]> {
  if (books.slice === undefined) return checkWritten(books, LEAST.bigint, MOST.bigint);
  const [range] = await books.query<{ first: number | null; last: number | null }>(
    'SELECT min(xact) AS first, max(xact) AS last FROM ledger.movements',
  );
  const findings: Finding[] = [];
  const { first, last } = range ?? { first: null, last: null };
  if (first === null || last === null) return findings;
  for (let from = first; from <= last; from += books.slice) {
    findings.push(...(await checkWritten(books, String(from), String(from + books.slice))));
  }
  return findings;
}

async function checkRecords(books: Books, { table, key, type, sql }: RecordCheck): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let after = LEAST[type]; ;) {
    const [next] =
      books.slice === undefined
        ? []
        : await books.query<{ key: string }>(
            `SELECT ${key}::text AS key FROM ${table} WHERE ${key} > $1::${type} ORDER BY ${key} OFFSET $2 LIMIT 1`,
            [after, books.slice - 1],
          );
    const upTo = next?.key ?? MOST[type];
    findings.push(
      ...toldOf(
        await books.query<Finding>(`SELECT "check", found FROM (${sql}) AS looked WHERE "check" IS NOT NULL LIMIT ${SOUGHT}`, [
          after,
          upTo,
        ]),
      ),
    );
    if (!next) return findings;
    after = next.key;
  }
}

/** What waits on the account 'asked' is what members asked for. The last slice is read in one statement with what it is compared with. */
async function checkHeld(books: Books): Promise<Finding[]> {
  const limit = books.slice === undefined ? MOST.bigint : String(books.slice * 10);
  let held = 0;
  for (let after = '0'; ;) {
    const [part] = await books.query<{ minor: string; last: number | null; more: boolean; asked: string }>(
      `SELECT coalesce(sum(CASE credit WHEN ledger.house_account('asked') THEN minor ELSE -minor END), 0)::text AS minor, max(n) AS last,
         count(*) >= $2::bigint AS more,
         (SELECT coalesce(sum(minor), 0)::text FROM ledger.withdrawals
          WHERE status IN (ledger.withdrawal_status('asked'), ledger.withdrawal_status('in work'))) AS asked
       FROM (SELECT n, credit, minor FROM ledger.movements
         WHERE (debit = ledger.house_account('asked') OR credit = ledger.house_account('asked')) AND n > $1 ORDER BY n LIMIT $2::bigint) AS slice`,
      [after, limit],
    );
    held += Number(part?.minor);
    if (part?.more && part.last !== null) {
      after = String(part.last);
      continue;
    }
    const right = held === Number(part?.asked);
    return right ? [] : [{ check: INVARIANTS.waiting.name, found: `${creditsText(held)} held, ${creditsText(Number(part?.asked))} asked` }];
  }
}
