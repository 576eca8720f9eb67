import { randomBytes } from 'node:crypto';
import { accountOf } from '../members/accounts';
import { checkLoginPassword } from '../members/changePasswords';
import { refuseWhileResting } from '../members/rest';
import { countAttempt, decided, forgetAttempts, newTotpGuesses, recoveryGuesses } from '../routes/throttle';
import { base32, checkOtp, stepOfCode, useStep } from '../members/totp';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { useRecoveryCode } from './recoveryCode';

/** Makes a secret that counts only once a code of it was confirmed. Refused while one is confirmed. */
export async function startTotp(context: MemberContext, { password }: { password: string }) {
  const { database, member, settings } = context;
  if ((await accountOf(database, member.id)).totp_confirmed_at) return refuse('noRepeat'); // before the hash
  await checkLoginPassword(context, password);
  const secret = randomBytes(20);
  await database.query('UPDATE members SET totp_secret = $2, totp_last_step = 0 WHERE id = $1 AND totp_confirmed_at IS NULL', [
    member.id,
    secret,
  ]);
  const label = encodeURIComponent(`${settings.name}:${member.username}`);
  const uri = `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(settings.name)}`;
  return { secret: base32(secret), uri };
}

/** Confirms the secret with a code of it; from now on logging in asks for one. */
export async function confirmTotp({ database, member, now, say, log }: MemberContext, { code }: { code: string }): Promise<null> {
  await countAttempt(database, newTotpGuesses(member.id), now);
  const { totp_secret: secret, totp_confirmed_at: isOn } = await accountOf(database, member.id);
  if (isOn) return refuse('noRepeat');
  const step = secret ? stepOfCode(secret, code, now) : undefined;
  const logged = { event: 'otp refused', member: member.id };
  if (step === undefined) return refuse('login.otpWrong', {}, { logged });
  await database.transaction(async (tx) => {
    if (!(await useStep(tx, member.id, step))) refuse('login.otpWrong', {}, { logged });
    // Another secret may have taken the place of the one that the code was held against.
    const confirmed = await tx.query(
      'UPDATE members SET totp_confirmed_at = $2 WHERE id = $1 AND totp_secret = $3 AND totp_confirmed_at IS NULL RETURNING id',
      [member.id, now, secret],
    );
    if (confirmed.length === 0) refuse('login.otpWrong', {}, { logged });
  });
  log.info({ event: 'totp on', member: member.id });
  say('done');
  return null;
}

/**
 * Removes TOTP, by a code of it or, when the authenticator is lost, by the recovery code. Rests after a recovery (B-01). With
 * the recovery code it is throttled like a password and does not say whether that or the login password was wrong.
 */
export async function removeTotp(
  context: MemberContext,
  { password, recovery_code: recovery }: { password: string; recovery_code: string },
): Promise<{ code: string } | null> {
  const { database, member, now, say, log } = context;
  await refuseWhileResting(context);
  if (!(await accountOf(database, member.id)).totp_confirmed_at) return refuse('totp.none'); // before the hash
  const throttle = recoveryGuesses(member.id);
  const next = await decided(database, recovery ? [throttle] : [], now, async () => {
    const account = await checkLoginPassword(context, password, recovery ? 'recovery.wrongPair' : 'password.wrong');
    if (!recovery) await checkOtp(context, account);
    return database.transaction(async (tx) => {
      const code = recovery ? await useRecoveryCode(tx, member.id, recovery, 'recovery.wrongPair', now) : null;
      if (recovery) await forgetAttempts(tx, throttle.bucket);
      await tx.query('UPDATE members SET totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = 0 WHERE id = $1', [member.id]);
      return code;
    });
  });
  log.info({ event: 'totp off', member: member.id });
  say('done');
  return next === null ? null : { code: next };
}
