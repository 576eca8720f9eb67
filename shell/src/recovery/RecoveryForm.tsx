import { CodeField } from '@unison/shared/forms';
import { Form, PasswordField } from '@unison/shared/ui';
import { UsernameField } from '../credentials/UsernameField';
import { useShellTexts } from '../useShellTexts';
import type { useRecovery } from './useRecovery';

export function RecoveryForm({ form, hint, refusal, isCodeAsked }: ReturnType<typeof useRecovery>) {
  const { t } = useShellTexts();
  return (
    <Form of={form} submit={t('recovery.submit')}>
      <p>{t('recovery.intro')}</p>
      <UsernameField {...form.text('username')} />
      <CodeField of="recovery" {...form.text('code')} />
      <PasswordField
        {...form.text('newPassword')}
        autoComplete="new-password"
        label={t('recovery.newPassword')}
        placeholder={t('recovery.newPasswordPrompt')}
        hint={hint}
      />
      {isCodeAsked ? <CodeField of="app" {...form.text('otp')} /> : null}
      {refusal}
    </Form>
  );
}
