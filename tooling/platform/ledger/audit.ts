import type { Database, Queryable } from '../db';
import { beginAudit, readMark } from './auditMark';
import type { Mark } from './auditMark';
import { checkBooks, checkBooksAtOnce, checkWritten } from './bookChecks';
import type { Finding } from './bookChecks';
import { said } from './invariants';
import { inSlices, summarize } from './slices';

/** Numbers of transactions looked at in one step: on the embedded database others wait for one step, not for all. */
const STEP = { pglite: 1_000, postgres: 200_000 };
/** Accounts besides those that moved whose balance is compared in each audit, in turn. */
const TURN = 1_000;
/** A start with differences is looked at anew so much later: it reads everything. */
const RESTART = 60;

export type AuditOptions = {
  /** Not again before so many ms have passed since the last one, by any instance. */ everyMs?: number;
  step?: number;
};

/**
 * What became of an audit: `audited` here; `recent`, an instance has just done it; `elsewhere`, another one is doing it. The
 * numbers are those of the last audit that ended: transactions below `xact` are looked at, `movements` since the start.
 */
export type Audit = {
  state: 'audited' | 'recent' | 'elsewhere';
  findings: Finding[];
  differences: number;
  xact: number;
  movements: number;
  at: Date | undefined;
};

type Work = <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

/**
 * Looks at what was written since the last audit, and at the balances that follow from it: movements of transactions below the
 * snapshot's xmin, which are over, so that none in flight is passed by. Where no audit has been, or after a restore, it begins
 * with a verification of everything. While there is a difference the mark stays before it, so that it is told again each time.
 * Not the truth: `verifyLedger` is; rows forged with an old transaction's number are seen only there.
 */
export async function auditLedger(database: Database, { everyMs = 0, step = STEP[database.engine] }: AuditOptions = {}): Promise<Audit> {
  const last = await readMark(database);
  const due = last.differences > 0 && !last.begun ? everyMs * RESTART : everyMs;
  if (last.age !== null && last.age < due) return told('recent', last, []);
  try {
    return await (database.engine === 'pglite' ? audit(database, database.asOwner, step) : inOneSnapshot(database, step));
  } catch (error) {
    if (error instanceof TakenElsewhere || isConflict(error)) return told('elsewhere', await readMark(database), []);
    throw error;
  }
}

class TakenElsewhere extends Error {}

const isConflict = (error: unknown): boolean => error instanceof Error && (error as { code?: unknown }).code === '40001'; // SQLSTATE of both drivers

const told = (state: Audit['state'], { differences, xact, movements, at }: Mark, findings: Finding[]): Audit => ({
  state,
  findings,
  differences,
  xact,
  movements,
  at: at ?? undefined,
});

/** On PostgreSQL an audit is one transaction with one snapshot, and holds the mark while it runs. */
async function inOneSnapshot(database: Database, step: number): Promise<Audit> {
  await database.asOwner(beginAudit);
  return database.asOwner(async (tx) => {
    await tx.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    return audit(database, (work) => work(tx), step);
  });
}

/** Each `work` is one transaction on the embedded database, which only one process can have open. */
async function audit(database: Database, work: Work, step: number): Promise<Audit> {
  const sliced = database.engine === 'pglite';
  if (sliced) {
    await summarize(database);
    await work(beginAudit);
  }
  const mark = await work(holdMark);
  const findings = mark.begun ? [] : await begin(database, work, mark);
  let { xact } = mark;
  let kept = findings.length === 0;
  const touched = new Set<number>();
  for (const end = await work(oldestInFlight); xact < end;) {
    const upTo = Math.min(xact + step, end);
    const [from, moving] = [xact, kept];
    const found = await work(async (tx) => {
      if (sliced) await tx.exec('SET LOCAL enable_seqscan = off');
      const differences = await checkWritten(tx, String(from), String(upTo));
      const moved = moving && differences.length === 0 ? await addUp(tx, mark.from_n, from, upTo) : [];
      moved.forEach((account) => touched.add(account));
      return differences;
    });
    findings.push(...found);
    kept &&= found.length === 0;
    xact = upTo;
  }
  return work(async (tx) => {
    findings.push(...(await checkBalances(tx, [...touched])));
    await tx.query('UPDATE ledger.audit_mark SET differences = $1, at = clock_timestamp()', [findings.length]);
    return told('audited', await readMark(tx), findings);
  });
}

async function holdMark(tx: Queryable): Promise<Mark> {
  const [held] = await tx.query('SELECT single FROM ledger.audit_mark FOR UPDATE SKIP LOCKED');
  if (!held) throw new TakenElsewhere('Another instance audits');
  return readMark(tx);
}

/** The first transaction that is not over: what is below it is committed or gone, for good. */
async function oldestInFlight(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ xmin: number }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS xmin');
  if (!row) throw new Error('A query without FROM gives one row');
  return row.xmin;
}

/** Looks at everything there was when the audit began, and adds up what each account has of it. */
async function begin(database: Database, work: Work, { from_n }: Mark): Promise<Finding[]> {
  const sliced = database.engine === 'pglite';
  const findings = sliced ? await checkBooks(inSlices(database, STEP.pglite)) : await work(checkBooksAtOnce);
  await work((tx) => tx.exec('DELETE FROM ledger.audit_sums'));
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = await work(async (tx) => {
      const [next] = sliced
        ? await tx.query<{ id: number }>('SELECT id FROM ledger.accounts WHERE id > $1 ORDER BY id OFFSET $2 LIMIT 1', [from, TURN])
        : [];
      await tx.query(
        `INSERT INTO ledger.audit_sums (account, minor)
         SELECT greatest(debit, credit), sum(CASE WHEN credit >= 1000 THEN minor ELSE -minor END) FROM ledger.movements
         WHERE n <= $1 AND greatest(debit, credit) > greatest($2::bigint, 999) AND greatest(debit, credit) <= $3 GROUP BY 1`,
        [from_n, from, next?.id ?? '9223372036854775807'],
      );
      return next?.id;
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
async function addUp(tx: Queryable, fromN: number, from: number, upTo: number): Promise<number[]> {
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
async function checkBalances(tx: Queryable, touched: readonly number[]): Promise<Finding[]> {
  const mark = await readMark(tx);
  const turn = await tx.query<{ account: number }>('SELECT account FROM ledger.balances WHERE account > $1 ORDER BY account LIMIT $2', [
    mark.account,
    TURN,
  ]);
  const accounts = [...touched, ...turn.map(({ account }) => account)];
  await tx.query('UPDATE ledger.audit_mark SET account = $1', [turn.length < TURN ? 0 : (turn.at(-1)?.account ?? 0)]);
  return tx.query<Finding>(
    `WITH newer AS MATERIALIZED (
       SELECT account, sum(minor) AS minor
       FROM ${sides('(SELECT debit, credit, minor FROM ledger.movements WHERE xact >= $2 AND n > $3) AS written')} GROUP BY account
     )
     SELECT ${said('balance')} AS "check",
       b.member || ': ' || b.minor || ' instead of ' || coalesce(s.minor, 0) + coalesce(n.minor, 0) AS found
     FROM ledger.balances b LEFT JOIN ledger.audit_sums s ON s.account = b.account LEFT JOIN newer n ON n.account = b.account
     WHERE b.account IN (SELECT unnest(string_to_array($1, ',')::bigint[]) UNION SELECT account FROM newer)
       AND (b.minor <> coalesce(s.minor, 0) + coalesce(n.minor, 0) OR b.minor < 0)
     UNION ALL
     SELECT ${said('waiting')}, held || ' held, ' || asked || ' asked' FROM (
       SELECT coalesce((SELECT minor FROM ledger.audit_sums WHERE account = ledger.house_account('asked')), 0)
         + coalesce((SELECT minor FROM newer WHERE account = ledger.house_account('asked')), 0) AS held,
         (SELECT coalesce(sum(minor), 0) FROM ledger.withdrawals
          WHERE status IN (ledger.withdrawal_status('asked'), ledger.withdrawal_status('in work'))) AS asked
     ) waiting WHERE held <> asked
     LIMIT 10`,
    [accounts.join(','), mark.xact, mark.from_n],
  );
}
