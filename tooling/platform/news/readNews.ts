import type { AnswerOf, unisonCalls as calls } from '@unison/shared/contract';
import type { Database } from '../db';
import { toCredits } from '../ledger/amounts';
import { recordNumber } from '../ledger/moneyCalls';
import { unixSeconds } from '../routes/moments';

const SHOWN = 20;
/** News are asked for all the time: only so many of the newest records are looked at, however long the history. */
const LOOKED_AT = 200;
/** What happened longer ago is no news, seen or not; it stands in its record. */
const NEWS_DAYS = 90;
/** A mark holds something back only while that is news; a day longer, whatever the clocks say. */
export const MARKS_KEPT_MS = (NEWS_DAYS + 1) * 86_400_000;
type News = AnswerOf<typeof calls.getNews>;
type Row = {
  kind: 'order' | 'withdrawal';
  id: string;
  minor: number;
  paid: number | null;
  status: number;
  at: Date;
  exactly: number;
  total: number;
};

/** A stake that could not be drawn was paid as won, and won nothing: its record says so in words. */
const WON =
  "CASE WHEN NOT EXISTS (SELECT FROM fair.rounds r WHERE r.game = o.game AND r.no = o.no AND r.state = 'lost') THEN o.paid END AS paid";

/**
 * What a member has not seen yet: how many notices, and what became of their newest orders and withdrawals. What an app told by itself it marks as seen.
 * Whatever is committed later than this reading has a later date than all that it shows (decision 169).
 */
export async function readNews(database: Pick<Database, 'query'>, member: number): Promise<News> {
  const [notices] = await database.query<{ total: number }>(
    'SELECT count(*) AS total FROM notices n JOIN members m ON m.id = $1 AND n.published_at > m.notices_seen_at',
    [member],
  );
  const rows = await database.query<Row>(
    `SELECT *, extract(epoch FROM at)::float8 AS exactly, count(*) OVER () AS total FROM (
       SELECT 'order' AS kind, o.id, o.stake * cardinality(o.options) AS minor, ${WON}, 1 AS status, o.settled_at AS at
       FROM (SELECT * FROM ledger.orders WHERE member = $1 ORDER BY at DESC LIMIT ${LOOKED_AT}) o
       JOIN members m ON m.id = $1 AND o.settled_at > m.events_seen_at
       UNION ALL
       SELECT 'withdrawal', w.id, w.minor, NULL, w.status, w.changed_at
       FROM (SELECT * FROM ledger.withdrawals WHERE member = $1 ORDER BY at DESC LIMIT ${LOOKED_AT}) w
       JOIN members m ON m.id = $1 AND w.changed_at > m.events_seen_at AND w.status <> ledger.withdrawal_status('asked')
     ) AS happened
     WHERE at > clock_timestamp() - interval '${NEWS_DAYS} days' AND NOT EXISTS (
       SELECT FROM seen_records s WHERE s.member_id = $1 AND s.kind = happened.kind AND s.record = happened.id AND s.seen_at >= happened.at
     ) ORDER BY at DESC LIMIT ${SHOWN}`,
    [member],
  );
  const [newest] = rows;
  return { notices: notices?.total ?? 0, events: rows.map(eventOf), total: newest?.total, until: newest?.exactly };
}

function eventOf({ kind, id, minor, paid, status, at }: Row): News['events'][number] {
  const win = paid === null ? undefined : toCredits(paid);
  return { kind, no: recordNumber(kind === 'order' ? 'G' : 'W', id), money: toCredits(minor), win_money: win, status, at: unixSeconds(at) };
}
