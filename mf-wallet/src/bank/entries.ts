import { withoutGaps } from '@unison/shared/forms';
import type { Translate } from '@unison/shared/i18n';

export type BindCardEntries = { bank: string; accountNumber: string; holder: string; mobile: string };

function accountProblem(entry: string, t: Translate): string | undefined {
  const digits = withoutGaps(entry);
  if (digits === '') return t('bank.numberPrompt');
  return /^\d+$/.test(digits) ? undefined : t('bank.digits');
}

/** What keeps a bank from being bound (ACCOUNT-40 to ACCOUNT-43). Whether the holder is the member's real name is the platform's to say. */
export const bindCardProblems = ({ bank, accountNumber, holder }: BindCardEntries, t: Translate) => ({
  bank: bank === '' ? t('bank.select') : undefined,
  accountNumber: accountProblem(accountNumber, t),
  holder: holder.trim() === '' ? t('info.realNamePrompt') : undefined,
});
