import { paths } from '@unison/shared/contract';
import { CodeField } from '@unison/shared/forms';
import { Button, Form, LinkButton, PasswordField, useToast } from '@unison/shared/ui';
import { useLocation } from 'react-router-dom';
import { handedOn } from '../routing/returnAddress';
import { useLogin } from './useLogin';
import { UsernameField } from '../credentials/UsernameField';
import styles from '../credentials/EntryScreen.module.css';
import { useShellTexts } from '../useShellTexts';
import { RecoveryWay } from './RecoveryWay';

export function LoginForm() {
  const { t, common } = useShellTexts();
  const toast = useToast();
  const { state } = useLocation();
  const form = useLogin();
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
        {/* The message of the product, with the way to the service in the header (SESSION-06, Q-43). */}
        <div className={styles.help}>
          <Button variant="quiet" size="small" onClick={() => toast(common('service.contact'))}>
            {t('login.forgot')}
          </Button>
        </div>
      </div>
      {form.entries.codeOf === null ? null : <CodeField of="app" autoFocus {...form.text('otp')} />}
      <Button type="submit" variant="primary" block busy={form.isSending}>
        {t('login.title')}
      </Button>
      <LinkButton href={paths.register()} state={handedOn(state)} block>
        {t('login.toRegister')}
      </LinkButton>
      <RecoveryWay username={form.entries.username} />
    </Form>
  );
}
