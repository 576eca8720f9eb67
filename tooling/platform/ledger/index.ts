import type { Database } from '../db';
import { careOf } from './care';
import type { Care, LimitKind } from './care';
import { toOutcome } from './outcomes';
import type { Answer, Outcome } from './outcomes';
import { operate } from './request';
import type { Hold, KeyedRequest } from './request';

export { MONEY_CAPABILITIES } from './capabilities';
export { LIMIT_KINDS } from './care';
export type { Care, Limit, LimitKind } from './care';
export { openingBalance } from './opening';
export { REASONS } from './outcomes';
export type { Outcome, Reason } from './outcomes';
export { againIfRolledBack } from './request';
export type { MoneyRequest } from './request';

/** An order: `stake` in minor units for each of `options`, on round `no` of a game. `zone` says when the member's day begins. */
export type OrderRequest = KeyedRequest & { game: number; no: number; options: readonly string[]; stake: number; zone: string };
/**
 * `minor` in minor units; `min`, `max` and `count` are the platform's rule for one withdrawal and for a day. `now` is the clock a
 * rest after a recovery is measured by (B-01); the database's when left out.
 */
export type WithdrawalRequest = KeyedRequest & { minor: number; min: number; max: number; count: number; zone: string; now?: Date };
export type TopupRequest = KeyedRequest & { minor: number; payWay: string; bankType: string; zone: string };

/** What keeps an account from closing (B-11), as `ledger.hold_open_money` gives it. Amounts in minor units. */
export type OpenMoney = { balance: number; orders: number; withdrawals: number; topups: number };

/**
 * Every way money moves, in minor units (1 credit = 100). Each is one function of the database and one transaction: it
 * happens wholly, once per key, or not at all.
 */
export type Ledger = {
  /** The spendable balance; 0 for a member without an account. */
  balance(member: number): Promise<number>;
  placeOrder(request: OrderRequest): Promise<Outcome>;
  openTopup(request: TopupRequest): Promise<Outcome>;
  /** Credits an open top-up; a second confirm gives the first one's answer. */
  confirmTopup(id: string, zone: string): Promise<Outcome>;
  cancelTopup(id: string): Promise<Outcome>;
  /** `hold` runs first, in the same transaction: what it takes stands until the withdrawal does. */
  askWithdrawal(request: WithdrawalRequest, hold?: Hold): Promise<Outcome>;
  /** Returns the money of a withdrawal nobody has worked on; a second cancel gives the first one's answer. */
  cancelWithdrawal(member: number, id: string, key?: string): Promise<Outcome>;
  /** Returns the money of a withdrawal that cannot be paid. Runs as the schema's owner: no call reaches it. */
  refuseWithdrawal(id: string): Promise<Outcome>;
  /** Writes the whole balance off at the member's wish; refused while an order or a withdrawal is open. */
  giveUpRest(member: number, key: string): Promise<Outcome>;
  care(member: number): Promise<Care>;
  /** `minor` null lifts the limit. Lowering acts at once, raising after 24 hours (B-07). */
  setLimit(member: number, kind: LimitKind, minor: number | null): Promise<void>;
  /** Gives the end of the break, never earlier than before. */
  takeBreak(member: number, hours: number): Promise<Date>;
  setReminder(member: number, minutes: number | null): Promise<void>;
  /** What time does by itself: withdrawals go on, forgotten top-ups end. Any number of instances may call it; gives what this call paid. */
  tick(): Promise<PaidWithdrawal[]>;
};

export type PaidWithdrawal = { id: string; member: number };

/** The ledger on a database that `openDatabase` gave. */
export function openLedger(database: Database): Ledger {
  const ask = (sql: string, params: readonly unknown[], hold?: Hold) => operate(database, sql, params, hold);
  return {
    async balance(member) {
      const [row] = await database.query<{ minor: number }>('SELECT minor FROM ledger.balances WHERE member = $1', [member]);
      return row?.minor ?? 0;
    },
    placeOrder: ({ member, key, body, game, no, options, stake, zone }) =>
      ask("ledger.place_order($1, $2, $3, $4, $5, string_to_array($6, ','), $7, $8)", [
        member,
        key,
        body,
        game,
        no,
        options.join(','),
        stake,
        zone,
      ]),
    openTopup: ({ member, key, body, minor, payWay, bankType, zone }) =>
      ask('ledger.open_topup($1, $2, $3, $4, $5, $6, $7)', [member, key, body, minor, payWay, bankType, zone]),
    confirmTopup: (id, zone) => ask('ledger.confirm_topup($1, $2)', [id, zone]),
    cancelTopup: (id) => ask('ledger.cancel_topup($1)', [id]),
    askWithdrawal: ({ member, key, body, minor, min, max, count, zone, now }, hold) => {
      const params = [member, key, body, minor, min, max, count, zone, now ?? null];
      return ask('ledger.ask_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9)', params, hold);
    },
    cancelWithdrawal: (member, id, key) => ask('ledger.cancel_withdrawal($1, $2, $3)', [member, key ?? null, id]),
    refuseWithdrawal: (id) =>
      database.asOwner(async (tx) =>
        toOutcome((await tx.query<{ answer: Answer }>('SELECT ledger.refuse_withdrawal($1) AS answer', [id]))[0]?.answer),
      ),
    giveUpRest: (member, key) => ask('ledger.give_up_rest($1, $2)', [member, key]),
    care: (member) => careOf(database, member),
    async setLimit(member, kind, minor) {
      await database.query('SELECT ledger.set_limit($1, $2, $3)', [member, kind, minor]);
    },
    async takeBreak(member, hours) {
      const [row] = await database.query<{ until: Date }>('SELECT ledger.take_break($1, $2) AS until', [member, hours]);
      if (!row) throw new Error('A function gives one row');
      return row.until;
    },
    async setReminder(member, minutes) {
      await database.query('SELECT ledger.set_reminder($1, $2)', [member, minutes]);
    },
    tick: () =>
      database.transaction(async (tx) => {
        // Told from the books: whoever looks first knows neither what falls due meanwhile nor what another instance pays.
        const [before] = await tx.query<{ n: number }>(
          `SELECT coalesce(max(n), 0) AS n FROM ledger.movements
           WHERE debit = ledger.house_account('asked') OR credit = ledger.house_account('asked')`,
        );
        await tx.query('SELECT ledger.work_withdrawals(), ledger.expire_topups()');
        return tx.query<PaidWithdrawal>(
          `SELECT w.id, w.member FROM ledger.movements m JOIN ledger.withdrawals w ON w.id = m.about
           WHERE (m.debit = ledger.house_account('asked') OR m.credit = ledger.house_account('asked')) AND m.kind = 'paid'
             AND m.n > $1 AND m.xact = pg_current_xact_id_if_assigned()::text::bigint`, // paid by us
          [before?.n ?? 0],
        );
      }),
  };
}
