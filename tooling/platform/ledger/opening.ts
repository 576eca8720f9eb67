import type { Queryable } from '../db';

/**
 * The balance a demonstration account begins with, in minor units; once per member, false when it has one. For seed steps:
 * the role that serves requests may not.
 */
export async function openingBalance(tx: Queryable, member: number, minor: number): Promise<boolean> {
  const [row] = await tx.query<{ given: boolean }>('SELECT ledger.opening_balance($1, $2) AS given', [member, minor]);
  return row?.given === true;
}
