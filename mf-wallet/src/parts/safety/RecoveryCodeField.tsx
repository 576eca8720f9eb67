import { useTexts } from '@unison/shared/i18n';
import { TextField } from '@unison/shared/ui';
import type { TextFieldProps } from '@unison/shared/ui';

export function RecoveryCodeField(field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>) {
  const { t } = useTexts('wallet');
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      label={t('safety.recovery')}
      placeholder={t('safety.recoveryPrompt')}
    />
  );
}
