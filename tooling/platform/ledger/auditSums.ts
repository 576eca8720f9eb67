import type { Database, Queryable } from '../db';
import { readMark, TakenElsewhere } from './auditMark';
import type { Mark, Work } from './auditMark';
import { checkBooks, checkBooksAtOnce, SOUGHT, toldOf } from './bookChecks';
import type { Finding } from './bookChecks';
import { said } from './invariants';
import { inSlices } from './slices';

/** Rows of the embedded database that are read in one step. */
const SLICE = 1_000;
/** Accounts besides those that moved whose balance is compared in each audit, in turn. */
const TURN = 1_000;

/** Looks at everything there was when the audit began, and adds up what each account has of it. */
export async function beginSums(database: Database, work: Work, { from_n }: Mark): Promise<Finding[]> {
  const sliced = database.engine === 'pglite';
  const findings = sliced ? await checkBooks(inSlices(database, SLICE)) : await work(checkBooksAtOnce);
  await work((tx) => tx.exec('DELETE FROM ledger.audit_sums'));
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = await work(async (tx) => {
      const [next] = sliced
        ? await tx.query<{ member: number }>('SELECT member FROM ledger.balances WHERE member > $1 ORDER BY member OFFSET $2 LIMIT 1', [
            from,
            TURN,
          ])
        : [];
      await tx.query(
        `INSERT INTO ledger.audit_sums (account, minor)
         SELECT greatest(debit, credit), sum(CASE WHEN credit >= 1000 THEN minor ELSE -minor END) FROM ledger.movements
         WHERE n <= $1 AND greatest(debit, credit) > greatest($2::bigint, 999) AND greatest(debit, credit) <= $3 GROUP BY 1`,
        [from_n, from, next?.member ?? '9223372036854775807'],
      );
      return next?.member;
    });
  }
  await work((tx) =>
    tx.query(
      `INSERT INTO ledger.audit_sums (account, minor) 
       SELECT ledger.house_account('asked'), coalesce(sum(CASE credit WHEN ledger.house_account('asked') THEN minor ELSE -minor END), 0)
       FROM ledger.movements WHERE n <= $1 AND (debit = ledger.house_account('asked') OR credit = ledger.house_account('asked'))
       HAVING count(*) > 0`,
      [from_n],
    ),
  );
  if (findings.length === 0) await work((tx) => tx.exec('UPDATE ledger.audit_mark SET begun = true'));
  return findings;
}

/** What movements mean to the accounts that are compared with something: members', and 'asked', what waits to be withdrawn. */
const sides = (movements: string): string =>
  `(SELECT side.account, side.minor FROM ${movements} CROSS JOIN LATERAL (VALUES (debit, -minor), (credit, minor)) AS side (account, minor)
    WHERE side.account = ledger.house_account('asked') OR side.account >= 1000) AS sides`;

/** Moves the mark, and adds what was written up to it to the sums; gives the accounts that moved. */
export async function addUp(tx: Queryable, fromN: number, from: number, upTo: number): Promise<number[]> {
  const [moved] = await tx.query('UPDATE ledger.audit_mark SET xact = $2 WHERE xact = $1 RETURNING single', [from, upTo]);
  if (!moved) throw new TakenElsewhere('Another audit has moved the mark');
  const rows = await tx.query<{ account: number }>(
    `WITH written AS MATERIALIZED (
       SELECT debit, credit, minor FROM ledger.movements WHERE xact >= $2 AND xact < $3 AND n > $1
     ), counted AS (
       UPDATE ledger.audit_mark SET movements = movements + (SELECT count(*) FROM written)
     )
     INSERT INTO ledger.audit_sums AS kept (account, minor) SELECT account, sum(minor) FROM ${sides('written')} GROUP BY account
     ON CONFLICT (account) DO UPDATE SET minor = kept.minor + excluded.minor RETURNING account`,
    [fromN, from, upTo],
  );
  return rows.map(({ account }) => account);
}

/** Balances of accounts that moved, and of the next ones in turn, against their sums and what this snapshot shows beyond the mark. */
export async function checkBalances(tx: Queryable, touched: readonly number[]): Promise<Finding[]> {
  const mark = await readMark(tx);
  const turn = await tx.query<{ member: number }>('SELECT member FROM ledger.balances WHERE member > $1 ORDER BY member LIMIT $2', [
    mark.account,
    TURN,
  ]);
  const accounts = [...touched, ...turn.map(({ member }) => member)];
  await tx.query('UPDATE ledger.audit_mark SET account = $1', [turn.length < TURN ? 0 : (turn.at(-1)?.member ?? 0)]);
  const found = await tx.query<Finding>(
    `WITH newer AS MATERIALIZED (
       SELECT account, sum(minor) AS minor
       FROM ${sides('(SELECT debit, credit, minor FROM ledger.movements WHERE xact >= $2 AND n > $3) AS written')} GROUP BY account
     )
     SELECT ${said('balance')} AS "check",
       b.member || ': ' || b.minor * 0.01 || ' credits instead of ' || (coalesce(s.minor, 0) + coalesce(n.minor, 0)) * 0.01 AS found
     FROM ledger.balances b LEFT JOIN ledger.audit_sums s ON s.account = b.member LEFT JOIN newer n ON n.account = b.member
     WHERE b.member IN (SELECT unnest(string_to_array($1, ',')::bigint[]) UNION SELECT account FROM newer)
       AND (b.minor <> coalesce(s.minor, 0) + coalesce(n.minor, 0) OR b.minor < 0)
     UNION ALL
     SELECT ${said('waiting')}, held * 0.01 || ' credits held, ' || asked * 0.01 || ' credits asked' FROM (
       SELECT coalesce((SELECT minor FROM ledger.audit_sums WHERE account = ledger.house_account('asked')), 0)
         + coalesce((SELECT minor FROM newer WHERE account = ledger.house_account('asked')), 0) AS held,
         (SELECT coalesce(sum(minor), 0) FROM ledger.withdrawals
          WHERE status IN (ledger.withdrawal_status('asked'), ledger.withdrawal_status('in work'))) AS asked
     ) waiting WHERE held <> asked
     LIMIT ${SOUGHT}`,
    [accounts.join(','), mark.xact, mark.from_n],
  );
  return toldOf(found);
}
