import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../db';
import type { OpenContext } from '../routes';
import { refuse } from '../routes';
import type { Account } from './accounts';
import { countAttempt, forgetAttempts, otpGuesses } from '../routes/throttle';

const STEP_S = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits of a secret for a 30-second step (RFC 6238 with HMAC-SHA-1, what every authenticator app speaks). */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step a code belongs to (now or one either side), or undefined when it is wrong. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = Math.floor(now.getTime() / 1000 / STEP_S);
  return [current, current - 1, current + 1].find((step) => timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code)));
}

/** Base32 without padding (RFC 4648), as `otpauth:` addresses have it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/**
 * Where TOTP is confirmed, demands a right code that was not used before, in the header `otp`. Refusals carry `{ otp: 1 }`,
 * which tells the client to ask for it (O-81). Wrong codes count per member: whoever has the password may not try them all.
 */
export async function checkOtp(
  { database, header, now, log }: Pick<OpenContext, 'database' | 'header' | 'now' | 'log'>,
  account: Account,
): Promise<void> {
  if (!account.totp_secret || !account.totp_confirmed_at) return;
  const code = header('otp');
  if (code === undefined) return refuse('login.otp', {}, { data: { otp: 1 } });
  const throttle = otpGuesses(account.id);
  await countAttempt(database, throttle, now);
  const step = stepOfCode(account.totp_secret, code, now);
  if (step === undefined || !(await useStep(database, account.id, step))) {
    log.info({ event: 'otp refused', member: account.id });
    return refuse('login.otpWrong', {}, { data: { otp: 1 } });
  }
  await forgetAttempts(database, throttle.bucket);
}

/** Uses a step up; false when it, or a later one, was used before (RFC 6238, section 5.2). */
export async function useStep(database: Queryable, memberId: number, step: number): Promise<boolean> {
  const used = await database.query('UPDATE members SET totp_last_step = $2 WHERE id = $1 AND totp_last_step < $2 RETURNING id', [
    memberId,
    step,
  ]);
  return used.length === 1;
}
