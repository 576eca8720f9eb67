import type { OpenMoney } from '../ledger';
import { toCredits } from '../ledger/amounts';
import type { Queryable } from '../db';
import type { MemberContext } from '../routes';

/** What keeps the member's account from closing. Nothing can move or be opened until the transaction's end (security 21). */
export async function holdOpenMoney(tx: Queryable, member: { id: number }): Promise<OpenMoney> {
  const [open] = await tx.query<OpenMoney>('SELECT * FROM ledger.hold_open_money($1)', [member.id]);
  if (!open) throw new Error('ledger.hold_open_money gives one row');
  return open;
}

/**
 * The same before the member tries, so that they can end it first (B-11). It holds nothing and nobody waits for it. Balance in credits. An open
 * top-up alone keeps nothing from closing, which ends it; beside a balance it keeps that from being given up.
 */
export async function openMoney({ database, member }: MemberContext): Promise<OpenMoney> {
  const [open] = await database.query<OpenMoney>('SELECT * FROM ledger.open_money($1)', [member.id]);
  if (!open) throw new Error('ledger.open_money gives one row');
  return { ...open, balance: toCredits(open.balance), topups: open.balance > 0 ? open.topups : 0 };
}
