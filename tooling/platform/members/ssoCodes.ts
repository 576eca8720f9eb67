import { randomBytes } from 'node:crypto';
import type { Database } from '../db';
import { findAccount } from './accounts';
import { hashToken } from './sessions';

/** A one-time login code lives so long (O-43). */
export const SSO_CODE_MS = 60_000;

/** Makes a one-time code that logs one member in once, within a minute, with the owner's rights: no call of members' makes one. Throws a readable error for an unknown name. */
export async function makeSsoCode(database: Database, username: string, now: Date): Promise<string> {
  const account = await findAccount(database, username);
  if (!account) throw new Error(`There is no member ${username}`);
  const code = randomBytes(24).toString('base64url');
  await database.asOwner(async (tx) => {
    await tx.query('DELETE FROM sso_codes WHERE expires_at < $1', [now]);
    await tx.query('INSERT INTO sso_codes (code_hash, member_id, expires_at) VALUES ($1, $2, $3)', [
      hashToken(code),
      account.id,
      new Date(now.getTime() + SSO_CODE_MS),
    ]);
  });
  return code;
}
