import { TextField } from '@unison/shared/ui';
import type { TextFieldProps } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';

/** A name as the bank has it, set once: no phone may correct it while it is sent (ACCOUNT-34). */
export function RealNameField(field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>) {
  const { t } = useWalletTexts();
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
