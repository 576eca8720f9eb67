import { useLoginMutation } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText, useTexts } from '@unison/shared/i18n';
import { startSession } from '@unison/shared/session';
import { Button, Link, PasswordField, TextField, useToast } from '@unison/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import styles from './EntryScreen.module.css';
import { missingEntries, type Missing } from './missingEntries';
import { WaysOfHelp } from './WaysOfHelp';

const FIELDS = ['username', 'password'] as const;

export function LoginForm() {
  const { t, language } = useTexts('shell');
  const errorText = useErrorText();
  const toast = useToast();
  const [login, { isLoading }] = useLoginMutation();
  const [missing, setMissing] = useState<Missing<(typeof FIELDS)[number]>>({});

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { entries, missing: found } = missingEntries(event.currentTarget, FIELDS);
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const { data, error } = await login({ ...entries, lang: language });
    if (data) startSession(data.tokens);
    else toast({ text: errorText(error), tone: 'danger' });
  };

  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('login.username')}
        placeholder={t('login.usernamePrompt')}
        error={missing.username ? t('login.usernamePrompt') : undefined}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        placeholder={t('login.passwordPrompt')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={missing.password ? t('login.passwordPrompt') : undefined}
      />
      <Button type="submit" variant="primary" block busy={isLoading} disabled={isLoading}>
        {t('login.title')}
      </Button>
      <WaysOfHelp />
      <Link look="alone" className={styles.other} href={paths.register()}>
        {t('login.toRegister')}
      </Link>
    </form>
  );
}
