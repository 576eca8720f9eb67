import type { Database } from '../db';

type Reader = Pick<Database, 'query'>;
/** The id of a record as the database writes it. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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

export type WithdrawalRecord = {
  id: string;
  minor: number;
  status: number;
  at: Date;
  changed_at: Date;
  cancel_left: number;
  /** During a break none is taken back (O-91). */
  on_break: boolean;
};

/** Seconds in which a withdrawal can be cancelled, on the database's clock; the timer begins its work then (B-06). */
const CANCEL_LEFT = "greatest(0, ceil(extract(epoch FROM changed_at + interval '60 seconds' - clock_timestamp())))::int AS cancel_left";

export function withdrawalsOf(database: Reader, member: number): Promise<WithdrawalRecord[]> {
  return database.query<WithdrawalRecord>(
    `SELECT id, minor, status, at, changed_at, ${CANCEL_LEFT}, (SELECT ledger.on_break($1)) AS on_break
     FROM ledger.withdrawals WHERE member = $1 ORDER BY at DESC LIMIT ${NEWEST}`,
    [member],
  );
}

export type TopupRecord = {
  id: string;
  member: number;
  minor: number;
  status: number;
  /** How the way to pay was called where and when it was opened. */
  pay_way: string;
  bank_type: string;
  at: Date;
  ended_at: Date | null;
};
const TOPUP = 'SELECT id, member, minor, status, pay_way, bank_type, at, ended_at FROM ledger.topups';

export function topupsOf(database: Reader, member: number): Promise<TopupRecord[]> {
  return database.query<TopupRecord>(`${TOPUP} WHERE member = $1 ORDER BY at DESC LIMIT ${NEWEST}`, [member]);
}

export async function findTopup(database: Reader, id: string): Promise<TopupRecord | undefined> {
  return (await database.query<TopupRecord>(`${TOPUP} WHERE id = $1`, [id]))[0];
}

export type MovementRecord = { id: string; kind: string; about: string; at: Date; minor: number };

/** Counted by pages the money log ends after so many of the newest: no deep page may read a whole history. By `before` it goes on to its end. */
export const MONEY_LOG_DEPTH = 10_000;
/** More than any movement's number. */
const AFTER_ALL = '9223372036854775807';

/** Which part of the money log: what came before a movement of the member's, or else a page of so many, counted from the newest. */
export type MoneyLogPart = { before: string | undefined; page: number; limit: number };

/** What moved a member's balance, the newest first. A `before` that is no movement of the member's goes by the page. */
export async function movementsOf(database: Reader, member: number, { before, page, limit }: MoneyLogPart): Promise<MovementRecord[]> {
  const from = before === undefined ? undefined : await numberOf(database, member, before);
  const skipped = from === undefined ? (page - 1) * limit : 0;
  if (skipped >= MONEY_LOG_DEPTH) return [];
  return database.query<MovementRecord>('SELECT id, kind, about, at, minor FROM ledger.movements_before($1, $2, $3, $4)', [
    member,
    limit,
    from ?? AFTER_ALL,
    skipped,
  ]);
}

async function numberOf(database: Reader, member: number, movement: string): Promise<number | undefined> {
  if (!UUID.test(movement)) return undefined;
  const [row] = await database.query<{ n: number }>('SELECT n FROM ledger.movements WHERE id = $1 AND greatest(debit, credit) = $2', [
    movement,
    member,
  ]);
  return row?.n;
}

/** All a member ever won and staked, in minor units (DATA-122, DATA-123). */
export async function reportOf(database: Reader, member: number): Promise<{ won: number; staked: number }> {
  const [row] = await database.query<{ won: number; staked: number }>('SELECT won, staked FROM ledger.balances WHERE member = $1', [
    member,
  ]);
  return row ?? { won: 0, staked: 0 };
}

/** How many withdrawals of today count towards the member's daily number, and when the day ends (O-91). */
export async function withdrawalsToday(database: Reader, member: number, zone: string): Promise<{ used: number; ends: Date }> {
  const [row] = await database.query<{ used: number; ends: Date }>(
    'SELECT ledger.withdrawals_used($1, $2) AS used, ledger.day_end(ledger.day_start($2), $2) AS ends',
    [member, zone],
  );
  if (!row) throw new Error('ledger.withdrawals_used gives one row');
  return row;
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
