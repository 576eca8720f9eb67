import { randomInt } from 'node:crypto';
import { mediaPath } from '../../media';
import type { Queryable } from '../db';
import type { OpenContext } from '../routes';
import { refuse } from '../routes';
import { usernameKey } from './accounts';
import { readCode } from './entries';
import { admit } from './login';
import { askerOf, hashPassword } from './passwords';
import { checkNewPassword, checkUsername } from './rules';
import type { Tokens } from './sessions';
import { decided, registrations } from '../routes/throttle';

/**
 * Makes an account with an invite code (API-17, B-09). A code is used up in the same transaction, so that a race for its last
 * use has one winner; a taken name uses nothing up, nor does an account whose first session cannot be opened.
 */
export async function register(context: OpenContext, form: Record<'username' | 'password' | 'code', string>): Promise<Tokens> {
  const { database, settings, now, ip } = context;
  checkUsername(form.username);
  checkNewPassword(form.password, form.username, settings.password_min);
  return decided(database, registrations(ip, settings.registrations_an_hour), now, () => invited(context, form));
}

async function invited(
  context: OpenContext,
  { username, password, code }: Record<'username' | 'password' | 'code', string>,
): Promise<Tokens> {
  const { database, settings, now, ip } = context;
  const known = readCode(code);
  await refuseInVain(database, username, known, now);
  const hash = await hashPassword(password, askerOf({ ip }, 'registration'));
  return admit(context, 'registration', async (tx) => {
    const [invite] = await tx.query<{ code: string }>(
      `UPDATE invite_codes SET uses_left = uses_left - 1
       WHERE code = $1 AND (uses_left IS NULL OR uses_left > 0) AND (expires_at IS NULL OR expires_at > $2) RETURNING code`,
      [known, now],
    );
    if (!invite) return refuse('register.code');
    const [made] = await tx.query<{ id: number; username: string }>(
      `INSERT INTO members (username, username_key, password_hash, header_img, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (username_key) DO NOTHING RETURNING id, username`,
      [username.normalize('NFKC'), usernameKey(username), hash, mediaPath.avatar(randomInt(1, settings.head_toal + 1)), now],
    );
    if (!made) return refuse('register.taken');
    await tx.query('INSERT INTO invited_members (member_id, code) VALUES ($1, $2)', [made.id, invite.code]);
    return { ...made, rest_until: null };
  });
}

/** What cannot succeed is refused before the hash; what can is decided where it is written. */
async function refuseInVain(database: Queryable, username: string, code: string, now: Date): Promise<void> {
  const [row] = await database.query<{ invited: boolean; taken: boolean }>(
    `SELECT EXISTS (SELECT FROM invite_codes
         WHERE code = $1 AND (uses_left IS NULL OR uses_left > 0) AND (expires_at IS NULL OR expires_at > $2)) AS invited,
       EXISTS (SELECT FROM members WHERE username_key = $3) AS taken`,
    [code, now, usernameKey(username)],
  );
  if (!row?.invited) refuse('register.code');
  if (row.taken) refuse('register.taken');
}
