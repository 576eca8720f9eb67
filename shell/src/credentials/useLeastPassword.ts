import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';

/** How many characters a new password has at least, where the platform says so, and the same of one that has fewer (O-68); a sign of two code units is one. */
export function useLeastPassword() {
  const { t } = useTexts('shell');
  const least = useGetBaseInfoQuery().data?.passwordMin ?? 0;
  const hint = least > 0 ? t('register.passwordHint', { n: least }) : undefined;
  return { hint, tooShort: (password: string) => ([...password].length < least ? hint : undefined) };
}
