import { CodeField } from '@unison/shared/forms';
import { useTexts } from '@unison/shared/i18n';
import { Button, Form, PasswordField } from '@unison/shared/ui';
import { useLogin } from './useLogin';
import { UsernameField } from '../credentials/UsernameField';
import { WaysOfHelp } from './WaysOfHelp';

export function LoginForm() {
  const { t } = useTexts('shell');
  const form = useLogin();
  return (
    <Form of={form}>
      <UsernameField {...form.text('username')} />
      <PasswordField
        {...form.text('password')}
        autoComplete="current-password"
        label={t('login.password')}
        placeholder={t('login.passwordPrompt')}
      />
      {form.entries.codeOf === null ? null : <CodeField of="app" autoFocus {...form.text('otp')} />}
      <Button type="submit" variant="primary" block busy={form.isSending}>
        {t('login.title')}
      </Button>
      <WaysOfHelp />
    </Form>
  );
}
