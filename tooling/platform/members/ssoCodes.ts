import { randomBytes } from 'node:crypto';
import type { Queryable } from '../db';
import { findAccount } from './accounts';
import { hashToken } from './sessions';

/** A one-time login code lives so long (O-43). */
export const SSO_CODE_MS = 60_000;

/** Makes a one-time code that logs one member in once, within a minute. Throws a readable error for an unknown name. */
export async function makeSsoCode(database: Queryable, username: string, now: Date): Promise<string> {
  const account = await findAccount(database, username);
  if (!account) throw new Error(`There is no member ${username}`);
  const code = randomBytes(24).toString('base64url');
  await database.query('DELETE FROM sso_codes WHERE expires_at < $1', [now]);
  await database.query('INSERT INTO sso_codes (code_hash, member_id, expires_at) VALUES ($1, $2, $3)', [
    hashToken(code),
    account.id,
    new Date(now.getTime() + SSO_CODE_MS),
  ]);
  return code;
}
