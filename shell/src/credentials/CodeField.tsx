import { useTexts } from '@unison/shared/i18n';
import { TextField, type TextFieldProps } from '@unison/shared/ui';

/** The code of the second step, focused when it is asked for. */
export function CodeField(field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>) {
  const { t } = useTexts('shell');
  return (
    <TextField
      {...field}
      autoFocus
      inputMode="numeric"
      autoComplete="one-time-code"
      label={t('login.code')}
      placeholder={t('login.codePrompt')}
    />
  );
}
