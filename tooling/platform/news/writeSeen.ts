import type { Database } from '../db';
import { recordRange } from '../ledger/moneyCalls';
import { refuse } from '../routes';

const FORGOTTEN_AT_ONCE = 500;

/** Marks every notice there is as seen, or all of until then, in unix seconds: what was published since was not shown. */
export async function markNoticesSeen(database: Database, memberId: number, until: number | undefined): Promise<void> {
  await database.query(
    'UPDATE members SET notices_seen_at = greatest(notices_seen_at, least(clock_timestamp(), to_timestamp($2::float8))) WHERE id = $1',
    [memberId, momentOf(until)],
  );
}

/** Before the year 0 is no moment of the database. */
const momentOf = (until: number | undefined): number | null => (until === undefined ? null : Math.max(until, 0));

/**
 * Marks everything, or all that had happened until then, in unix seconds: what came since was not told. Forgets single marks of that time, which say
 * nothing any more: so many at a time, the rest at the next time. The member's row is held first.
 */
export async function markAllSeen(database: Database, memberId: number, until: number | undefined): Promise<void> {
  await database.query(
    `WITH seen AS (
       UPDATE members SET events_seen_at = greatest(events_seen_at, least(clock_timestamp(), to_timestamp($2::float8))) WHERE id = $1
       RETURNING events_seen_at
     )
     DELETE FROM seen_records WHERE ctid = ANY (ARRAY(
       SELECT place FROM (
         SELECT ctid AS place, seen_at FROM seen_records WHERE member_id = $1 AND EXISTS (SELECT FROM seen) LIMIT ${FORGOTTEN_AT_ONCE}
       ) AS few WHERE seen_at <= (SELECT events_seen_at FROM seen)
     ))`,
    [memberId, momentOf(until)],
  );
}

/** Marks one record of the member's own; a number of somebody else's marks nothing, and what is no number is refused. */
export async function markRecordSeen(database: Database, memberId: number, no: string): Promise<void> {
  const range = recordRange(no);
  if (!range) return refuse('request.invalid', { field: 'no' });
  await database.query(
    `INSERT INTO seen_records (member_id, kind, record, seen_at)
     SELECT $1, kind, id, clock_timestamp() FROM (
       SELECT 'order' AS kind, id FROM ledger.orders WHERE $2 = 'G' AND id BETWEEN $3 AND $4 AND member = $1
       UNION ALL
       SELECT 'withdrawal', id FROM ledger.withdrawals WHERE $2 = 'W' AND id BETWEEN $3 AND $4 AND member = $1
     ) AS own ON CONFLICT (member_id, kind, record) DO UPDATE SET seen_at = excluded.seen_at`,
    [memberId, range.kind, range.first, range.last],
  );
}
