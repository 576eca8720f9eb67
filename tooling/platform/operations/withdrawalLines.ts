import type { Database } from '../db';
import { toCredits } from '../ledger/amounts';
import { recordNumber } from '../ledger/moneyCalls';
import type { Command } from './commands';
import { memberNamed } from './memberNamed';

const LISTED = 50;
const STATUS: Readonly<Record<number, string>> = { 1: 'requested', 2: 'paid', 3: 'in work', 5: 'cancelled', 6: 'refused' };

/** A withdrawal as an operator is told of it. */
export type Withdrawal = { id: string; minor: number; status: number; at: Date };
/** The number, the amount, where it stands and since when. */
export const lineOf = ({ id, minor, status, at }: Withdrawal): string =>
  `${recordNumber('W', id)}  ${toCredits(minor).toFixed(2)}  ${STATUS[status] ?? String(status)}  ${at.toISOString()}`;

/** A member's withdrawals that are not over, a line each. */
export async function openWithdrawals(database: Database, member: number): Promise<string[]> {
  const rows = await database.asOwner((tx) =>
    tx.query<Withdrawal>(
      `SELECT id, minor, status, at FROM ledger.withdrawals
       WHERE member = $1 AND status IN (ledger.withdrawal_status('asked'), ledger.withdrawal_status('in work')) ORDER BY at`,
      [member],
    ),
  );
  return rows.map(lineOf);
}

/** What an operator asks about one member's withdrawals. */
export const withdrawalCommands: Readonly<Record<string, Command>> = {
  withdrawals: {
    takes: 1,
    usage: 'withdrawals USERNAME   the newest withdrawals of a member and where they stand',
    async run({ database }, [username]) {
      const { id, shown } = await memberNamed(database, username, 'withdrawals');
      const rows = await database.asOwner((tx) =>
        tx.query<Withdrawal>(`SELECT id, minor, status, at FROM ledger.withdrawals WHERE member = $1 ORDER BY at DESC LIMIT ${LISTED}`, [
          id,
        ]),
      );
      return rows.length === 0 ? [`${shown} has asked for no withdrawal`] : rows.map(lineOf);
    },
  },
};
