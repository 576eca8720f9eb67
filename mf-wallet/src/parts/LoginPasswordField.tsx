import { useGetUserInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { PasswordField } from '@unison/shared/ui';
import type { PasswordFieldProps } from '@unison/shared/ui';

export function LoginPasswordField(field: Pick<PasswordFieldProps, 'name' | 'value' | 'error' | 'onChange'>) {
  const { t } = useTexts('wallet');
  const { data: user } = useGetUserInfoQuery();
  return (
    <>
      {/* Of the passwords that a browser keeps it fills in the one of this name, and keeps what it does not know yet under it. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <PasswordField
        {...field}
        autoComplete="current-password"
        label={t('setting.loginPassword')}
        placeholder={t('safety.passwordPrompt')}
      />
    </>
  );
}
