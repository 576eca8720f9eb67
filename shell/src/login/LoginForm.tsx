import { useCapability, useLoginMutation } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText, useTexts } from '@unison/shared/i18n';
import { startSession } from '@unison/shared/session';
import { Button, Link, PasswordField, useToast } from '@unison/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { asksForCode } from './asksForCode';
import { CodeField } from './CodeField';
import styles from './EntryScreen.module.css';
import { missingEntries, type Missing } from './missingEntries';
import { UsernameField } from './UsernameField';
import { WaysOfHelp } from './WaysOfHelp';

const FIELDS = ['username', 'password'] as const;

export function LoginForm() {
  const { t } = useTexts('shell');
  const { submit, missing, isPending, needsCode } = useLogin();
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      <UsernameField isMissing={missing.username === true} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        placeholder={t('login.passwordPrompt')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={missing.password ? t('login.passwordPrompt') : undefined}
      />
      {needsCode ? <CodeField isMissing={missing.otp === true} /> : null}
      <Button type="submit" variant="primary" block busy={isPending} disabled={isPending}>
        {t('login.title')}
      </Button>
      <WaysOfHelp />
      <Link look="alone" className={styles.other} href={paths.register()}>
        {t('login.toRegister')}
      </Link>
    </form>
  );
}

/** Sends the login, and again with the code of the second step where the account has one. */
function useLogin() {
  const { language } = useTexts('shell');
  const errorText = useErrorText();
  const toast = useToast();
  const knowsSecondStep = useCapability('totp');
  const [login, { isLoading: isPending }] = useLoginMutation();
  const [missing, setMissing] = useState<Missing<(typeof FIELDS)[number] | 'otp'>>({});
  const [needsCode, setNeedsCode] = useState(false);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { entries, missing: found } = missingEntries(event.currentTarget, needsCode ? [...FIELDS, 'otp' as const] : FIELDS);
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const { data, error } = await login({ ...entries, lang: language });
    if (data) {
      // The platform may have something to say, e.g. until when withdrawals rest after a recovery (B-01).
      if (data.message) toast(data.message);
      startSession(data.tokens);
      return;
    }
    const asks = knowsSecondStep && asksForCode(error);
    setNeedsCode(asks);
    if (!asks || needsCode) toast({ text: errorText(error), tone: 'danger' });
  };

  return { submit, missing, isPending, needsCode };
}
