import { useTexts } from '@unison/shared/i18n';
import { TextField } from '@unison/shared/ui';
import type { TextFieldProps } from '@unison/shared/ui';

/** The real name. It stays as it is saved: no phone corrects it. */
export function RealNameField(field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>) {
  const { t } = useTexts('wallet');
  return (
    <TextField
      {...field}
      label={t('info.realName')}
      placeholder={t('info.realNamePrompt')}
      hint={t('info.realNameHint')}
      autoComplete="name"
      autoCapitalize="words"
      spellCheck={false}
    />
  );
}
