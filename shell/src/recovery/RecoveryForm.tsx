import { asksForCode, useGetBaseInfoQuery } from '@unison/shared/api';
import { CodeField, codeDigits, missing, noCode, useForm } from '@unison/shared/forms';
import { useErrorText } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { Form, PasswordField } from '@unison/shared/ui';
import { useState } from 'react';
import { UsernameField } from '../credentials/UsernameField';
import { useShellTexts } from '../useShellTexts';
import { useRecoverAccountMutation } from '../credentials/entryApi';

export function RecoveryForm({ onRecovered }: { onRecovered: (nextCode: string) => void }) {
  const { t, common } = useShellTexts();
  const { data: base } = useGetBaseInfoQuery();
  const errorText = useErrorText();
  const { save } = useSaving();
  const [recover] = useRecoverAccountMutation();
  // The account that asked for the code of its second step (O-81).
  const [codeOf, setCodeOf] = useState<string>();
  const form = useForm({
    start: { username: '', code: '', newPassword: '', otp: '' },
    holdAs: 'recovery',
    secret: ['otp'],
    check: ({ username, code, newPassword, otp }) => ({
      username: missing(username, t('login.usernamePrompt')),
      code: missing(code, common('code.recoveryPrompt')),
      newPassword: missing(newPassword, t('recovery.newPasswordPrompt')),
      otp: codeOf === username ? noCode(otp, common('code.appPrompt')) : undefined,
    }),
    send: async ({ otp, ...entries }) => {
      const call = recover({ ...entries, otp: codeOf === entries.username ? codeDigits(otp) : undefined });
      const { error } = await call;
      if (!asksForCode(error)) return save(call, { then: onRecovered });
      setCodeOf(entries.username);
      return { otp: errorText(error) };
    },
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
      {codeOf === form.entries.username ? <CodeField of="app" {...form.text('otp')} /> : null}
    </Form>
  );
}
