import type { Database } from '../../../platform/db';
import type { CallName } from './everyCall';

/** Where each money call leaves exactly one row. A money call without an entry fails the tests that are generated from them. */
export const MONEY_TRACES: Partial<Record<CallName, string>> = {
  placeOrder: 'SELECT count(*) AS total FROM ledger.orders',
  recharge: 'SELECT count(*) AS total FROM ledger.topups',
  withdraw: 'SELECT count(*) AS total FROM ledger.withdrawals',
  drawPrize: 'SELECT count(*) AS total FROM fair.draws',
  cancelWithdrawal: "SELECT count(*) AS total FROM ledger.movements WHERE kind = 'returned'",
  giveUpRest: "SELECT count(*) AS total FROM ledger.movements WHERE kind = 'rest'",
};

/** How often the call has happened, to anybody. */
export async function timesDone(database: Pick<Database, 'query'>, name: CallName): Promise<number> {
  const sql = MONEY_TRACES[name];
  if (sql === undefined) throw new Error(`${name} moves money: say in moneyTraces.ts where that is seen`);
  const [row] = await database.query<{ total: number }>(sql);
  return row?.total ?? 0;
}
