import { useTexts } from '@unison/shared/i18n';
import { TextField } from '@unison/shared/ui';
import type { TextFieldProps } from '@unison/shared/ui';

export function CodeField(field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'autoFocus'>) {
  const { t } = useTexts('wallet');
  return (
    <TextField {...field} inputMode="numeric" autoComplete="one-time-code" label={t('safety.code')} placeholder={t('safety.codePrompt')} />
  );
}
