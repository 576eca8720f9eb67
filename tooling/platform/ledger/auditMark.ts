import type { Queryable } from '../db';

/** How far the audit has come, with `age`: ms since the last one ended, null before the first. */
export type Mark = {
  from_n: number;
  xact: number;
  begun: boolean;
  account: number;
  movements: number;
  differences: number;
  at: Date | null;
  age: number | null;
};

export async function readMark(tx: Pick<Queryable, 'query'>): Promise<Mark> {
  const [mark] = await tx.query<Mark>(
    `SELECT from_n, xact, begun, account, movements, differences, at, extract(epoch FROM clock_timestamp() - at)::float8 * 1000 AS age
     FROM ledger.audit_mark`,
  );
  if (!mark) throw new Error('The mark of the audit is gone: tables/019-audit.sql makes it');
  return mark;
}

/**
 * Makes the mark fit this database: where none has been, or the one there is comes from another cluster or database, the audit
 * begins anew. For a moment nobody may write movements, so that none in flight has a number among those that are there.
 */
export async function beginAudit(tx: Queryable): Promise<void> {
  const [state] = await tx.query<{ fits: boolean }>(
    `SELECT era IS NOT DISTINCT FROM ledger.era() AND xact <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS fits FROM ledger.audit_mark`,
  );
  if (state?.fits) return;
  await tx.exec('LOCK TABLE ledger.movements IN SHARE MODE');
  await tx.query(
    `UPDATE ledger.audit_mark SET era = ledger.era(), begun = false, account = 0, movements = 0, at = NULL, differences = 0,
       xact = pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
       from_n = (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ledger.movements_n_seq)
     WHERE era IS DISTINCT FROM ledger.era() OR xact > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
  );
}

/** Runs a part of an audit: in the audit's one transaction, or each in its own (embedded database). */
export type Work = <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

/** Another instance holds the mark, or has moved it. */
export class TakenElsewhere extends Error {}

/** Takes the mark until the transaction ends. Throws `TakenElsewhere`. */
export async function holdMark(tx: Queryable): Promise<Mark> {
  const [held] = await tx.query('SELECT single FROM ledger.audit_mark FOR UPDATE SKIP LOCKED');
  if (!held) throw new TakenElsewhere('Another instance audits');
  return readMark(tx);
}
