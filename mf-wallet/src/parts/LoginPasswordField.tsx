import { useTexts } from '@unison/shared/i18n';
import { PasswordField } from '@unison/shared/ui';
import type { PasswordFieldProps } from '@unison/shared/ui';
import { OwnUsername } from './OwnUsername';

export function LoginPasswordField(field: Pick<PasswordFieldProps, 'name' | 'value' | 'error' | 'onChange'>) {
  const { t } = useTexts('wallet');
  return (
    <>
      <OwnUsername />
      <PasswordField
        {...field}
        autoComplete="current-password"
        label={t('setting.loginPassword')}
        placeholder={t('safety.passwordPrompt')}
      />
    </>
  );
}
