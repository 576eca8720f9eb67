import { useGetBaseInfoQuery } from '@unison/shared/api';
import { CodeField, missing, useForm } from '@unison/shared/forms';
import { useSaving } from '@unison/shared/session';
import { Form, PasswordField } from '@unison/shared/ui';
import { UsernameField } from '../credentials/UsernameField';
import { useShellTexts } from '../useShellTexts';
import { useRecoverAccountMutation } from '../credentials/entryApi';

export function RecoveryForm({ onRecovered }: { onRecovered: (nextCode: string) => void }) {
  const { t, common } = useShellTexts();
  const { data: base } = useGetBaseInfoQuery();
  const { save } = useSaving();
  const [recover] = useRecoverAccountMutation();
  const form = useForm({
    start: { username: '', code: '', newPassword: '' },
    holdAs: 'recovery',
    check: ({ username, code, newPassword }) => ({
      username: missing(username, t('login.usernamePrompt')),
      code: missing(code, common('code.recoveryPrompt')),
      newPassword: missing(newPassword, t('recovery.newPasswordPrompt')),
    }),
    send: (entries) => save(recover(entries), { then: onRecovered }),
  });

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
        hint={base?.passwordMin ? t('register.passwordHint', { n: base.passwordMin }) : undefined}
      />
    </Form>
  );
}
