import { paths } from '@unison/shared/contract';
import { CodeField } from '@unison/shared/forms';
import { useTexts } from '@unison/shared/i18n';
import { Button, Form, LinkButton, PasswordField } from '@unison/shared/ui';
import { useLocation } from 'react-router-dom';
import { refusalIn } from '../routing/returnAddress';
import { useLogin } from './useLogin';
import { UsernameField } from '../credentials/UsernameField';
import { WaysOfHelp } from './WaysOfHelp';

export function LoginForm() {
  const { t } = useTexts('shell');
  const { state } = useLocation();
  const form = useLogin();
  // Where the member was goes to the registration and comes back; why a login was refused is said once.
  const handedOn = refusalIn(state) ? null : state;
  return (
    <Form of={form}>
      <UsernameField {...form.text('username')} />
      <div>
        <PasswordField
          {...form.text('password')}
          autoComplete="current-password"
          label={t('login.password')}
          placeholder={t('login.passwordPrompt')}
        />
        <WaysOfHelp />
      </div>
      {form.entries.codeOf === null ? null : <CodeField of="app" autoFocus {...form.text('otp')} />}
      <Button type="submit" variant="primary" block busy={form.isSending}>
        {t('login.title')}
      </Button>
      <LinkButton href={paths.register()} state={handedOn} block>
        {t('login.toRegister')}
      </LinkButton>
    </Form>
  );
}
