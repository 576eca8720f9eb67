import type { Database } from '../db';

type Reader = Pick<Database, 'query'>;

/** All lists show the newest first and end here, as one answer without pages. */
const NEWEST = 200;

export type OrderRecord = {
  id: string;
  no: number;
  options: string[];
  total: number;
  paid: number | null;
  at: Date;
  settled_at: Date | null;
  state: 'open' | 'drawn' | 'lost';
  dice: number[] | null;
  game: number;
};

/** A member's orders with the rounds they belong to. Amounts in minor units. */
export function ordersOf(database: Reader, member: number): Promise<OrderRecord[]> {
  return database.query<OrderRecord>(
    `SELECT o.id, o.no, o.options, o.stake * cardinality(o.options) AS total, o.paid, o.at, o.settled_at, o.game, r.state, r.dice
     FROM ledger.orders o JOIN fair.rounds r ON r.game = o.game AND r.no = o.no WHERE o.member = $1 ORDER BY o.at DESC LIMIT ${NEWEST}`,
    [member],
  );
}

export type WithdrawalRecord = { id: string; minor: number; status: number; at: Date; changed_at: Date; cancel_left: number };

/** Seconds in which a withdrawal can be cancelled, on the database's clock; the timer begins its work then (B-06). */
const CANCEL_LEFT = "greatest(0, ceil(extract(epoch FROM changed_at + interval '60 seconds' - clock_timestamp())))::int AS cancel_left";

export function withdrawalsOf(database: Reader, member: number): Promise<WithdrawalRecord[]> {
  return database.query<WithdrawalRecord>(
    `SELECT id, minor, status, at, changed_at, ${CANCEL_LEFT} FROM ledger.withdrawals WHERE member = $1 ORDER BY at DESC LIMIT ${NEWEST}`,
    [member],
  );
}

export type TopupRecord = { id: string; member: number; minor: number; status: number; pay_way: string; at: Date; ended_at: Date | null };
const TOPUP = 'SELECT id, member, minor, status, pay_way, at, ended_at FROM ledger.topups';

export function topupsOf(database: Reader, member: number): Promise<TopupRecord[]> {
  return database.query<TopupRecord>(`${TOPUP} WHERE member = $1 ORDER BY at DESC LIMIT ${NEWEST}`, [member]);
}

export async function findTopup(database: Reader, id: string): Promise<TopupRecord | undefined> {
  return (await database.query<TopupRecord>(`${TOPUP} WHERE id = $1`, [id]))[0];
}

export type MovementRecord = { kind: string; about: string; at: Date; minor: number };

/** The money log ends after so many of the newest: a page is counted from them, and no deep page may read a whole history. */
export const MONEY_LOG_DEPTH = 10_000;

/** A page of what moved a member's balance, the newest first. */
export async function movementsOf(database: Reader, member: number, page: number, limit: number): Promise<MovementRecord[]> {
  if ((page - 1) * limit >= MONEY_LOG_DEPTH) return [];
  return database.query<MovementRecord>('SELECT kind, about, at, minor FROM ledger.movements_of($1, $2, $3)', [
    member,
    limit,
    (page - 1) * limit,
  ]);
}

/** All a member ever won and staked, in minor units (DATA-122, DATA-123). */
export async function reportOf(database: Reader, member: number): Promise<{ won: number; staked: number }> {
  const [row] = await database.query<{ won: number; staked: number }>('SELECT won, staked FROM ledger.balances WHERE member = $1', [
    member,
  ]);
  return row ?? { won: 0, staked: 0 };
}

/** How many withdrawals of today count towards the member's daily number. */
export async function withdrawalsUsed(database: Reader, member: number, zone: string): Promise<number> {
  const [row] = await database.query<{ used: number }>('SELECT ledger.withdrawals_used($1, $2) AS used', [member, zone]);
  return row?.used ?? 0;
}

/** How long withdrawals took, in minutes, from the platform's own records; what the timer promises before the first one. */
export async function arrival(database: Reader): Promise<{ average: number; fastest: number }> {
  const [row] = await database.query<{ average: number | null; fastest: number | null }>(
    `SELECT avg(minutes)::float8 AS average, min(minutes)::float8 AS fastest FROM (
       SELECT extract(epoch FROM changed_at - at) / 60 AS minutes FROM ledger.withdrawals
       WHERE status = ledger.withdrawal_status('paid') ORDER BY at DESC LIMIT 100
     ) AS newest`,
  );
  return { average: Math.max(1, Math.round(row?.average ?? 2)), fastest: Math.max(1, Math.round(row?.fastest ?? 2)) };
}
