import type { Queryable } from '../db';
import { refuse } from '../routes/refusal';

/** What logging in needs to know about an account. */
export type Account = {
  id: number;
  username: string;
  password_hash: string;
  status: number;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  rest_until: Date | null;
};

const COLUMNS = 'id, username, password_hash, status, totp_secret, totp_confirmed_at, rest_until';

/** Two usernames are the same when they look the same: case, width and compatibility forms do not count. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/** A name with signs in it that nobody sees looks like another one. Some members have such; there are to be no more. */
export const hasUnseen = (username: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(username.normalize('NFKC'));

export async function findAccount(database: Queryable, username: string): Promise<Account | undefined> {
  const [row] = await database.query<Account>(`SELECT ${COLUMNS} FROM members WHERE username_key = $1 AND closed_at IS NULL`, [
    usernameKey(username),
  ]);
  return row;
}

/** The account of a member who is logged in. */
export async function accountOf(database: Queryable, id: number): Promise<Account> {
  const [row] = await database.query<Account>(`SELECT ${COLUMNS} FROM members WHERE id = $1`, [id]);
  return row ?? refuse('session.invalid');
}
