import type { Database, Queryable } from '../db';
import { beginAudit, holdMark, readMark, TakenElsewhere } from './auditMark';
import type { Mark, Work } from './auditMark';
import { checkWritten, WHOLE_LIMIT_MS } from './bookChecks';
import type { Finding } from './bookChecks';
import { addUp, beginSums, checkBalances } from './auditSums';
import { summarize } from './slices';

/** Numbers of transactions looked at in one step: on the embedded database others wait for one step, not for all. */
const STEP = { pglite: 1_000, postgres: 200_000 };
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
  const { begun } = await database.asOwner(async (tx) => {
    await beginAudit(tx);
    return readMark(tx);
  });
  const inSnapshot = async (tx: Queryable): Promise<Audit> => {
    await tx.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    return audit(database, (work) => work(tx), step);
  };
  return database.asOwner(inSnapshot, begun ? undefined : WHOLE_LIMIT_MS); // the first one, and one after a restore or a failover, reads everything
}

/** Each `work` is one transaction on the embedded database, which only one process can have open. */
async function audit(database: Database, work: Work, step: number): Promise<Audit> {
  const sliced = database.engine === 'pglite';
  if (sliced) {
    await summarize(database);
    await work(beginAudit);
  }
  const mark = await work(holdMark);
  const findings = mark.begun ? [] : await beginSums(database, work, mark);
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
    const known = new Set(findings.map(({ check }) => check)); // an audit that began with everything has told of the balances
    findings.push(...(await checkBalances(tx, [...touched])).filter(({ check }) => !known.has(check)));
    await tx.query('UPDATE ledger.audit_mark SET differences = $1, at = clock_timestamp()', [findings.length]);
    return told('audited', await readMark(tx), findings);
  });
}

/** The first transaction that is not over: what is below it is committed or gone, for good. */
async function oldestInFlight(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ xmin: number }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS xmin');
  if (!row) throw new Error('A query without FROM gives one row');
  return row.xmin;
}
