import { findAccount, usernameKey } from '../members/accounts';
import { checkLoginPassword } from '../members/changePasswords';
import { askerOf, hashPassword } from '../members/passwords';
import { REST_MS } from '../members/rest';
import { checkNewPassword, checkNewPayPassword } from '../members/rules';
import { endSessions } from '../members/sessions';
import { decided, forgetAttempts, perAccount, perAddress, recoveryGuesses, returnAttempts } from '../routes/throttle';
import { checkOtp } from '../members/totp';
import type { MemberContext, OpenContext } from '../routes';
import { refuse } from '../routes';
import { hashRecoveryCode, refuseCode, replaceRecoveryCode, useRecoveryCode } from './recoveryCode';

type Code = { code: string };

/** Makes the first or the next code: asks for the login password, and for TOTP where it is set (B-01). */
export async function renewRecoveryCode(context: MemberContext, { password }: { password: string }): Promise<Code> {
  const { database, member, now, log } = context;
  const account = await checkLoginPassword(context, password);
  await checkOtp(context, account);
  const code = await database.transaction(async (tx) => {
    // Whoever knew the last password may be at it while it is changed: they would keep a way in.
    const still = await tx.query('SELECT 1 FROM members WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE', [
      member.id,
      account.password_hash,
    ]);
    if (still.length === 0) return refuse('password.wrong');
    return replaceRecoveryCode(tx, member.id, now);
  });
  log.info({ event: 'recovery code made', member: member.id });
  return { code };
}

/**
 * Sets a new login password with the recovery code. Throttled like a password, and does not say which half was wrong. Ends
 * all sessions, uses the code up and gives the next one; withdrawals, bank binding and TOTP removal rest for 24 hours (B-01).
 */
export async function recover(context: OpenContext, form: Record<'username' | 'code' | 'new_password', string>): Promise<Code> {
  const { database, settings, ip, now } = context;
  checkNewPassword(form.new_password, form.username, settings.password_min); // before it counts: whoever chooses one guesses nothing
  return decided(database, [...perAddress(ip), perAccount(usernameKey(form.username))], now, () => byCode(context, form));
}

async function byCode(context: OpenContext, form: Record<'username' | 'code' | 'new_password', string>): Promise<Code> {
  const { database, ip, now, log } = context;
  const account = await findAccount(database, form.username);
  // The same is asked of a name that nobody has, and nothing is hashed for either: one that exists answers no later.
  const isRight = await hasCode(context, account?.id ?? -1, form.code);
  if (!account || !isRight) return refuseCode('recovery.wrong', account?.id);
  await checkOtp(context, account);
  const hash = await hashPassword(form.new_password, askerOf({ ip }, 'login'));
  const code = await database.transaction(async (tx) => {
    const next = await useRecoveryCode(tx, account.id, form.code, 'recovery.wrong', now);
    await tx.query('UPDATE members SET password_hash = $2, rest_until = $3 WHERE id = $1', [
      account.id,
      hash,
      new Date(now.getTime() + REST_MS),
    ]);
    await endSessions(tx, account.id, 'recovery', now);
    await forgetAttempts(tx, perAccount(usernameKey(form.username)).bucket);
    await returnAttempts(tx, perAddress(ip));
    return next;
  });
  log.info({ event: 'recovered', member: account.id });
  return { code };
}

/**
 * Sets a forgotten withdraw password anew with login password and recovery code, and TOTP where it is set; only while the platform
 * allows editing it (B-01). Throttled like a password, and does not say which of the two was wrong.
 */
export async function recoverPayPassword(
  context: MemberContext,
  { password, code, paypassword }: Record<'password' | 'code' | 'paypassword', string>,
): Promise<Code> {
  const { database, member, settings, now, say, log } = context;
  if (settings.edit_paypwd !== 1) return refuse('service.contact');
  checkNewPayPassword(paypassword);
  const throttle = recoveryGuesses(member.id);
  const next = await decided(database, [throttle], now, async () => {
    const account = await checkLoginPassword(context, password, 'recovery.wrongPair');
    if (!(await hasCode(context, member.id, code))) return refuseCode('recovery.wrongPair', member.id);
    await checkOtp(context, account);
    const hash = await hashPassword(paypassword, askerOf(context, 'account'));
    return database.transaction(async (tx) => {
      const fresh = await useRecoveryCode(tx, member.id, code, 'recovery.wrongPair', now);
      await tx.query(
        'UPDATE members SET pay_password_hash = $2, pay_failures = 0, pay_locked_until = NULL, rest_until = $3 WHERE id = $1',
        [member.id, hash, new Date(now.getTime() + REST_MS)],
      );
      await forgetAttempts(tx, throttle.bucket);
      return fresh;
    });
  });
  log.info({ event: 'withdraw password recovered', member: member.id });
  say('saved');
  return { code: next };
}

async function hasCode({ database }: OpenContext, memberId: number, code: string): Promise<boolean> {
  const found = await database.query('SELECT 1 FROM members WHERE id = $1 AND recovery_hash = $2', [memberId, hashRecoveryCode(code)]);
  return found.length > 0;
}
