import { unisonCalls as calls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import type { Database } from '../db';
import { recordNumber, recordRange } from '../ledger/moneyCalls';
import { refuse } from '../routes';
import type { Domain } from '../routes';
import { unixSeconds } from '../routes/moments';

const SHOWN = 20;
/** News are asked for all the time: only so many of the newest records are looked at, however long the history. */
const LOOKED_AT = 200;
const FORGOTTEN_AT_ONCE = 500;
type Event = AnswerOf<typeof calls.getNews>['events'][number];
type Row = { kind: 'order' | 'withdrawal'; id: string; minor: number; paid: number | null; status: number; at: Date };

/** What the member has not seen yet; only what really happened (B-04). */
export const serveNews: Domain = ({ answer }) => {
  answer(calls.getNews, async ({ database, member }) => {
    const [notices] = await database.query<{ total: number }>(
      'SELECT count(*) AS total FROM notices n JOIN members m ON m.id = $1 AND n.published_at > m.notices_seen_at',
      [member.id],
    );
    const rows = await database.query<Row>(
      `SELECT * FROM (
         SELECT 'order' AS kind, o.id, o.stake * cardinality(o.options) AS minor, o.paid, 1 AS status, o.settled_at AS at
         FROM (SELECT * FROM ledger.orders WHERE member = $1::bigint::text ORDER BY at DESC LIMIT ${LOOKED_AT}) o
         JOIN members m ON m.id = $1 AND o.settled_at > m.events_seen_at
         UNION ALL
         SELECT 'withdrawal', w.id, w.minor, NULL, w.status, w.changed_at
         FROM (SELECT * FROM ledger.withdrawals WHERE member = $1::bigint::text ORDER BY at DESC LIMIT ${LOOKED_AT}) w
         JOIN members m ON m.id = $1 AND w.changed_at > m.events_seen_at AND w.status <> 1
       ) AS happened
       WHERE NOT EXISTS (
         SELECT FROM seen_records s WHERE s.member_id = $1 AND s.kind = happened.kind AND s.record = happened.id AND s.seen_at >= happened.at
       ) ORDER BY at DESC LIMIT ${SHOWN}`,
      [member.id],
    );
    return { notices: notices?.total ?? 0, events: rows.map(eventOf) };
  });

  answer(calls.markNewsSeen, async ({ database, member }, { kind, no }) => {
    if (kind === 'notices') {
      if (no) return refuse('request.invalid', { field: 'no' }); // it would mark the others too
      await database.query('UPDATE members SET notices_seen_at = clock_timestamp() WHERE id = $1', [member.id]);
    } else if (no) await markRecordSeen(database, member.id, no);
    else await markAllSeen(database, member.id);
    return null;
  });
};

/** Marks everything, and forgets single marks, which say nothing any more: so many at a time, the rest at the next time. The member's row is held first. */
async function markAllSeen(database: Database, memberId: number): Promise<void> {
  await database.query(
    `WITH seen AS (UPDATE members SET events_seen_at = clock_timestamp() WHERE id = $1 RETURNING id)
     DELETE FROM seen_records WHERE ctid = ANY (ARRAY(SELECT ctid FROM seen_records WHERE member_id = $1 AND EXISTS (SELECT FROM seen) LIMIT ${FORGOTTEN_AT_ONCE}))`,
    [memberId],
  );
}

/** Marks one record of the member's own; a number of somebody else's marks nothing, and what is no number is refused. */
async function markRecordSeen(database: Database, memberId: number, no: string): Promise<void> {
  const range = recordRange(no);
  if (!range) return refuse('request.invalid', { field: 'no' });
  await database.query(
    `INSERT INTO seen_records (member_id, kind, record, seen_at)
     SELECT $1, kind, id, clock_timestamp() FROM (
       SELECT 'order' AS kind, id FROM ledger.orders WHERE $2 = 'G' AND id BETWEEN $3 AND $4 AND member = $1::bigint::text
       UNION ALL
       SELECT 'withdrawal', id FROM ledger.withdrawals WHERE $2 = 'W' AND id BETWEEN $3 AND $4 AND member = $1::bigint::text
     ) AS own ON CONFLICT (member_id, kind, record) DO UPDATE SET seen_at = excluded.seen_at`,
    [memberId, range.kind, range.first, range.last],
  );
}

function eventOf({ kind, id, minor, paid, status, at }: Row): Event {
  const win = paid === null ? undefined : paid / 100;
  return { kind, no: recordNumber(kind === 'order' ? 'G' : 'W', id), money: minor / 100, win_money: win, status, at: unixSeconds(at) };
}
