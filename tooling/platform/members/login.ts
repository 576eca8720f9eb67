import type { Queryable } from '../db';
import type { OpenContext } from '../routes';
import { refuse } from '../routes';
import { findAccount, usernameKey } from './accounts';
import type { Account } from './accounts';
import { holdMember } from './holdMember';
import { askerOf, hashPassword, isOutdated, matchesPassword } from './passwords';
import { restEnd } from './rest';
import { endSessions, hashToken, openSession } from './sessions';
import type { Tokens } from './sessions';
import { decided, forgetAttempts, perAccount, perAddress, returnAttempts } from '../routes/throttle';
import { checkOtp } from './totp';

/**
 * Logs in by password (API-16). Unknown names and wrong passwords are told apart by nothing: same answer, same work
 * (security 4); both are throttled per account and per address.
 */
export async function login(context: OpenContext, form: { username: string; password: string }): Promise<Tokens> {
  const { database, ip, now, settings } = context;
  return decided(
    database,
    [...perAddress(ip), ofAccount(form.username, settings.logins_of_one_a_minute), perAccount(usernameKey(form.username))],
    now,
    () => byPassword(context, form),
  );
}

/** Logins of one account, right ones too: each makes a session. */
const ofAccount = (username: string, limit: number) => ({ bucket: `logins-of:${usernameKey(username)}`, limit, windowMs: 60_000 });

async function byPassword(context: OpenContext, { username, password }: { username: string; password: string }): Promise<Tokens> {
  const { database, ip, log } = context;
  const account = await findAccount(database, username);
  if (!(await matchesPassword(password, account?.password_hash, askerOf({ ip }, 'login'))) || !account) {
    log.info({ event: 'login refused', by: 'password', member: account?.id });
    return refuse('login.wrong');
  }
  await checkOtp(context, account);
  if (isOutdated(account.password_hash)) await renewHash(context, account, password);
  return admit(context, 'password', async (tx) => {
    await refuseChanged(tx, account, (current) => matchesPassword(password, current, askerOf({ ip }, 'login')));
    return account;
  });
}

/**
 * Refuses a login whose password was changed or recovered while its hash waited: that ended every session, and this one would begin
 * after it. Takes the member's row first, as those do. A hash that only was renewed is compared again.
 */
async function refuseChanged(tx: Queryable, account: Account, matches: (current: string) => Promise<boolean>): Promise<void> {
  const [now] = await tx.query<Pick<Account, 'password_hash'>>(
    'SELECT password_hash FROM members WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE',
    [account.id],
  );
  if (now?.password_hash === account.password_hash) return;
  if (!now || !(await matches(now.password_hash)))
    refuse('login.wrong', {}, { logged: { event: 'login refused', by: 'password', member: account.id } });
}

/** Logs in with a one-time code bound to the username (API-18, O-43). With TOTP the code is not used up by asking for it. */
export async function loginThirdParty(context: OpenContext, pairs: Record<string, string>): Promise<Tokens> {
  const { database, ip, now } = context;
  const { sso, username } = pairs;
  if (!sso || !username) return refuse('login.codeWrong');
  return decided(database, perAddress(ip), now, () => byCode(context, sso, username));
}

async function byCode(context: OpenContext, sso: string, username: string): Promise<Tokens> {
  const { database, now, log } = context;
  const account = await findAccount(database, username);
  const code = [hashToken(sso), account?.id ?? -1, now];
  const found = await database.query('SELECT 1 FROM sso_codes WHERE code_hash = $1 AND member_id = $2 AND expires_at > $3', code);
  if (!account || found.length === 0) {
    log.info({ event: 'login refused', by: 'code', member: account?.id });
    return refuse('login.codeWrong');
  }
  await checkOtp(context, account);
  return admit(context, 'code', async (tx) => {
    await holdMember(tx, account.id);
    const used = await tx.query(
      'DELETE FROM sso_codes WHERE code_hash = $1 AND member_id = $2 AND expires_at > $3 RETURNING member_id',
      code,
    );
    if (used.length === 0) refuse('login.codeWrong', {}, { logged: { event: 'login refused', by: 'code', member: account.id } });
    return account;
  });
}

/**
 * Opens the session of a member who proved who they are, and how; with `login_out` 1 it ends their others (O-82). What `prove`
 * uses up or makes stands only if the session does: a database that fails between the two leaves neither.
 */
export async function admit(
  context: OpenContext,
  by: 'password' | 'code' | 'registration',
  prove: (tx: Queryable) => Promise<Pick<Account, 'id' | 'username' | 'rest_until'>>,
): Promise<Tokens> {
  const { database, settings, ip, now, request, language, log } = context;
  const agent = request.headers['user-agent'] ?? '';
  const { account, tokens } = await database.transaction(async (tx) => {
    const account = await prove(tx);
    if (settings.login_out === 1) await endSessions(tx, account.id, 'replaced', now);
    if (by !== 'registration') {
      await forgetAttempts(tx, perAccount(usernameKey(account.username)).bucket); // a registration proves nothing and was counted
      await returnAttempts(tx, perAddress(ip)); // elsewhere: it gives no guess back
    }
    return { account, tokens: await openSession(tx, account.id, { ip, agent }, now) };
  });
  if (by === 'registration') log.info({ event: 'registered', member: account.id });
  log.info({ event: 'login', by, member: account.id });
  if (account.rest_until && account.rest_until > now) {
    context.say('recovery.rest', { until: restEnd(account.rest_until, language, settings.day_zone) });
  }
  return tokens;
}

async function renewHash({ database, ip }: OpenContext, account: Account, password: string): Promise<void> {
  await database.query('UPDATE members SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
    account.id,
    account.password_hash,
    await hashPassword(password, askerOf({ ip }, 'login')),
  ]);
}
