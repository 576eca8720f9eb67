import type { Queryable } from '../db';

/**
 * Takes a member's row until the end of the transaction. There is one order in which whatever belongs to a member is locked, so that no two
 * transactions wait for each other: the member's row (by this, or by the statement that changes it), the balance, sessions, then the rest
 * (one-time codes, throttles). Whoever locks more than one of them takes the member's row first. As strong as a new username needs it:
 * who already refers to the member ends first.
 */
export async function holdMember(tx: Queryable, memberId: number): Promise<void> {
  await tx.query('SELECT 1 FROM members WHERE id = $1 FOR UPDATE', [memberId]);
}

/** The same for who only must not be overtaken: several may share the row, and whoever changes or holds it waits for all of them. */
export async function shareMember(tx: Queryable, memberId: number): Promise<void> {
  await tx.query('SELECT 1 FROM members WHERE id = $1 FOR SHARE', [memberId]);
}
