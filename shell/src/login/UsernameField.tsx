import { useTexts } from '@unison/shared/i18n';
import { TextField } from '@unison/shared/ui';

/** The name a member logs in, registers or recovers with. */
export function UsernameField({ isMissing }: { isMissing: boolean }) {
  const { t } = useTexts('shell');
  return (
    <TextField
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      label={t('login.username')}
      placeholder={t('login.usernamePrompt')}
      error={isMissing ? t('login.usernamePrompt') : undefined}
    />
  );
}
