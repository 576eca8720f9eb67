import { useTexts } from '@unison/shared/i18n';
import { TextField, type TextFieldProps } from '@unison/shared/ui';

/** The name a member logs in, registers or recovers with. */
export function UsernameField(field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>) {
  const { t } = useTexts('shell');
  return (
    <TextField
      {...field}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      label={t('login.username')}
      placeholder={t('login.usernamePrompt')}
    />
  );
}
