import { unisonCalls as calls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import { recordNumber } from '../ledger/routes';
import type { Domain } from '../routes';
import { unixSeconds } from '../routes/moments';

const SHOWN = 20;
type Event = AnswerOf<typeof calls.getNews>['events'][number];
type Row = { kind: 'order' | 'withdrawal'; id: string; minor: number; paid: number | null; status: number; at: Date };

/** What the member has not seen yet; only what really happened (B-04). */
export const registerNews: Domain = ({ answer }) => {
  answer(calls.getNews, async ({ database, member }) => {
    const [notices] = await database.query<{ total: number }>(
      'SELECT count(*) AS total FROM notices n JOIN members m ON m.id = $1 AND n.published_at > m.notices_seen_at',
      [member.id],
    );
    const rows = await database.query<Row>(
      `SELECT * FROM (
         SELECT 'order' AS kind, o.id, o.stake * cardinality(o.options) AS minor, o.paid, 1 AS status, o.settled_at AS at
         FROM ledger.orders o JOIN members m ON m.id = $1 AND o.member = m.id::text AND o.settled_at > m.events_seen_at
         UNION ALL
         SELECT 'withdrawal', w.id, w.minor, NULL, w.status, w.changed_at
         FROM ledger.withdrawals w JOIN members m ON m.id = $1 AND w.member = m.id::text AND w.changed_at > m.events_seen_at AND w.status <> 1
       ) AS happened ORDER BY at DESC LIMIT ${SHOWN}`,
      [member.id],
    );
    return { notices: notices?.total ?? 0, events: rows.map(eventOf) };
  });

  answer(calls.markNewsSeen, async ({ database, member }, { kind }) => {
    const column = kind === 'notices' ? 'notices_seen_at' : 'events_seen_at';
    await database.query(`UPDATE members SET ${column} = clock_timestamp() WHERE id = $1`, [member.id]);
    return null;
  });
};

function eventOf({ kind, id, minor, paid, status, at }: Row): Event {
  const win = paid === null ? undefined : paid / 100;
  return { kind, no: recordNumber(kind === 'order' ? 'G' : 'W', id), money: minor / 100, win_money: win, status, at: unixSeconds(at) };
}
