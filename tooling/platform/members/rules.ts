import { refuse } from '../routes/refusal';
import { hasUnseen } from './accounts';
import { isCommonPassword } from './commonPasswords';

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{2,31}$/u;
export const PASSWORD_MAX = 128;

/** Refuses a username that is not 3 to 32 letters, digits, dots, underscores or hyphens, or begins with neither letter nor digit; signs that nobody sees are none of these. */
export function checkUsername(username: string): void {
  if (!USERNAME.test(username.normalize('NFKC')) || hasUnseen(username)) refuse('register.username');
}

/**
 * Refuses a login password that is too short, or one that everybody tries first. No rules of composition and no upper limit
 * below 128 (security 2 and 3).
 */
export function checkNewPassword(password: string, username: string, min: number): void {
  const length = [...password].length;
  if (length < min) refuse('password.short', { n: min });
  if (length > PASSWORD_MAX) refuse('password.long', { n: PASSWORD_MAX });
  if (isCommonPassword(password, username)) refuse('password.common');
}

/** Refuses a withdraw password that is not six digits. */
export function checkNewPayPassword(password: string): void {
  if (!/^\d{6}$/.test(password)) refuse('payPassword.sixDigits');
}
