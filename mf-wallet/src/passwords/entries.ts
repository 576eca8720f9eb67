import { PAY_PASSWORD_LENGTH } from '@unison/shared/contract';
import type { Translate } from '@unison/shared/i18n';

type Repeated = { next: string; repeat: string };

const isDigits = (entry: string) => entry.length === PAY_PASSWORD_LENGTH && /^\d+$/.test(entry);

/** What is wrong with a new withdraw password; the second entry is judged once the first one holds (ACCOUNT-50, ACCOUNT-51, Q-19). */
export function newPayPasswordProblems({ next, repeat }: Repeated, t: Translate): { next?: string; repeat?: string } {
  if (!isDigits(next)) return { next: t('pwd.sixDigits') };
  if (!isDigits(repeat)) return { repeat: t('pwd.sixDigits') };
  return next === repeat ? {} : { repeat: t('pwd.mismatch') };
}

/** What is wrong with a change of the login password to one of at least so many characters: said once, beside the first empty entry, the short one or the one that differs (ERR-13, ERR-14). */
export function loginPasswordProblems({ old, next, repeat }: Repeated & { old: string }, least: number, t: Translate) {
  const empty = Object.entries({ old, next, repeat }).find(([, entry]) => entry === '')?.[0];
  if (empty !== undefined) return { [empty]: t('pwd.complete') };
  if ([...next].length < least) return { next: t('pwd.least', { n: least }) };
  return next === repeat ? {} : { repeat: t('pwd.mismatch') };
}
