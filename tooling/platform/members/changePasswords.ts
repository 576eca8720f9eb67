import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { accountOf, usernameKey } from './accounts';
import type { Account } from './accounts';
import { checkPayPassword } from './payPassword';
import { askerOf, hashPassword, matchesPassword } from './passwords';
import { checkNewPassword, checkNewPayPassword } from './rules';
import { endSessions } from './sessions';
import { decided, forgetAttempts, perAccount } from '../routes/throttle';

/**
 * Refuses a wrong login password of the member who asks; guesses count as they do at login. `wrong` is the text of the refusal,
 * for calls that must not say which of two secrets was wrong.
 */
export async function checkLoginPassword(
  context: MemberContext,
  password: string,
  wrong: 'password.wrong' | 'recovery.wrongPair' = 'password.wrong',
): Promise<Account> {
  const { database, member, now, log } = context;
  const account = await accountOf(database, member.id);
  const throttle = perAccount(usernameKey(account.username));
  const compare = () => matchesPassword(password, account.password_hash, askerOf(context, 'account'));
  if (!(await decided(database, [throttle], now, compare))) {
    log.info({ event: 'password refused', member: member.id });
    return refuse(wrong);
  }
  await forgetAttempts(database, throttle.bucket);
  return account;
}

/**
 * Changes the login password, and shuts out who knew the last one: the member's other sessions end, and so does the recovery code, which that
 * password was enough to make (API-28; security 10, ADR 156).
 */
export async function setLoginPassword(
  context: MemberContext,
  { old_password: old, new_password: next }: { old_password: string; new_password: string },
): Promise<null> {
  const { database, member, settings, now, say, log } = context;
  checkNewPassword(next, member.username, settings.password_min);
  const account = await checkLoginPassword(context, old);
  const hash = await hashPassword(next, askerOf(context, 'account'));
  const hadCode = await database.transaction(async (tx) => {
    const [former] = await tx.query<{ had_code: boolean }>(
      'SELECT recovery_hash IS NOT NULL AS had_code FROM members WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE',
      [member.id, account.password_hash],
    );
    if (!former) return refuse('password.wrong'); // it was changed a moment ago
    await tx.query('UPDATE members SET password_hash = $2, recovery_hash = NULL WHERE id = $1', [member.id, hash]);
    await endSessions(tx, member.id, 'password', now, member.sessionId);
    return former.had_code;
  });
  log.info({ event: 'password changed', member: member.id });
  if (hadCode) say('password.codeEnded');
  else say('saved');
  return null;
}

/** Sets the first withdraw password; changing it goes through API-27 or B-01 (O-88). */
export async function setPayPassword(context: MemberContext, { paypassword }: { paypassword: string }): Promise<null> {
  const { database, member, say, log } = context;
  checkNewPayPassword(paypassword);
  const free = await database.query('SELECT 1 FROM members WHERE id = $1 AND pay_password_hash IS NULL', [member.id]);
  if (free.length === 0) return refuse('noRepeat'); // before the hash: a refusal costs nobody anything
  const hash = await hashPassword(paypassword, askerOf(context, 'account'));
  const set = await database.query('UPDATE members SET pay_password_hash = $2 WHERE id = $1 AND pay_password_hash IS NULL RETURNING id', [
    member.id,
    hash,
  ]);
  if (set.length === 0) return refuse('noRepeat');
  log.info({ event: 'withdraw password set', member: member.id });
  say('saved');
  return null;
}

/** Changes the withdraw password, only while the platform allows it (ACCOUNT-58). Old ones of any six characters keep working. */
export async function editPayPassword(
  context: MemberContext,
  { oldpaypwd, paypassword }: Record<'oldpaypwd' | 'paypassword', string>,
): Promise<null> {
  const { database, member, settings, say, log } = context;
  if (settings.edit_paypwd !== 1) return refuse('service.contact');
  checkNewPayPassword(paypassword);
  const old = await checkPayPassword(context, oldpaypwd, 'account');
  const hash = await hashPassword(paypassword, askerOf(context, 'account'));
  const changed = await database.query('UPDATE members SET pay_password_hash = $2 WHERE id = $1 AND pay_password_hash = $3 RETURNING id', [
    member.id,
    hash,
    old,
  ]);
  if (changed.length === 0) return refuse('payPassword.wrong'); // it was changed or recovered a moment ago
  log.info({ event: 'withdraw password changed', member: member.id });
  say('saved');
  return null;
}
