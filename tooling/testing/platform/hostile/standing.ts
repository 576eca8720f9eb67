import type { Database } from '../../../platform/db';
import type { CallName } from './everyCall';

/** What no call lets a member set about themselves, their balance, and everybody else (security 15 and 19). */
export type Standing = { own: Record<string, unknown>; minor: number; others: string };

const OWN = 'status, is_see, free_see_time, point, is_demo, created_at, rest_until, closed_at';

/** As it is for one member; `upTo` is the newest member that counts as another. */
export async function standingOf(database: Database, id: number, upTo: number): Promise<Standing> {
  const [own] = await database.query(`SELECT ${OWN} FROM members WHERE id = $1`, [id]);
  const [money] = await database.query<{ minor: number }>('SELECT minor FROM ledger.balances WHERE member = $1', [id]);
  const [others] = await database.query<{ digest: string }>(
    `SELECT md5(string_agg(to_jsonb(m)::text || coalesce(b.minor, 0), ' ' ORDER BY m.id)) AS digest
     FROM members m LEFT JOIN ledger.balances b ON b.member = m.id WHERE m.id <> $1 AND m.id <= $2`,
    [id, upTo],
  );
  return { own: own ?? {}, minor: money?.minor ?? 0, others: others?.digest ?? '' };
}

/** The newest member: who has just registered, or nobody new. */
export async function newestMember(database: Database): Promise<{ id: number } & Record<string, unknown>> {
  const [row] = await database.query<{ id: number }>(
    'SELECT id, status, is_see, free_see_time, point, is_demo FROM members ORDER BY id DESC LIMIT 1',
  );
  if (!row) throw new Error('There are members');
  return row;
}

/** What of `own` a good call changes by itself. */
export const CHANGES_OWN: Partial<Record<CallName, readonly string[]>> = {
  recover: ['rest_until'],
  recoverPayPassword: ['rest_until'],
  closeAccount: ['status', 'closed_at'],
};

/** By how many minor units a good call moves the balance; a draw by whatever is won. */
export const MOVES: Partial<Record<CallName, number>> = { placeOrder: -500, withdraw: -6_000, cancelWithdrawal: 6_000, giveUpRest: -500 };
