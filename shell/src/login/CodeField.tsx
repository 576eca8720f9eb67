import { useTexts } from '@unison/shared/i18n';
import { TextField } from '@unison/shared/ui';

/** The code of the second step, focused when it is asked for. */
export function CodeField({ isMissing }: { isMissing: boolean }) {
  const { t } = useTexts('shell');
  return (
    <TextField
      name="otp"
      autoFocus
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      label={t('login.code')}
      placeholder={t('login.codePrompt')}
      error={isMissing ? t('login.codePrompt') : undefined}
    />
  );
}
