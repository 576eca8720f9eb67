import { useGetBaseInfoQuery, useRegisterMutation } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText, useTexts } from '@unison/shared/i18n';
import { startSession } from '@unison/shared/session';
import { Button, Link, PasswordField, TextField, useToast } from '@unison/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../login/EntryScreen.module.css';
import { missingEntries, type Missing } from '../login/missingEntries';
import { UsernameField } from '../login/UsernameField';
import { Agreement } from './Agreement';

const FIELDS = ['username', 'password', 'code'] as const;

export function RegisterForm() {
  const { t, language } = useTexts('shell');
  const errorText = useErrorText();
  const toast = useToast();
  const [query] = useSearchParams();
  const { data: base } = useGetBaseInfoQuery();
  const [register, { isLoading }] = useRegisterMutation();
  const [missing, setMissing] = useState<Missing<(typeof FIELDS)[number]>>({});
  const [answered, setAnswered] = useState<boolean>();
  const isAgreed = answered ?? base?.agreementTicked ?? true;

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { entries, missing: found } = missingEntries(event.currentTarget, FIELDS);
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    if (!isAgreed) {
      toast(t('register.tickAgreement'));
      return;
    }
    const { data, error } = await register({ ...entries, lang: language });
    if (data) startSession(data.tokens);
    else toast({ text: errorText(error), tone: 'danger' });
  };

  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      <UsernameField isMissing={missing.username === true} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('login.password')}
        placeholder={t('login.passwordPrompt')}
        hint={base?.passwordMin ? t('register.passwordHint', { n: base.passwordMin }) : undefined}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={missing.password ? t('login.passwordPrompt') : undefined}
      />
      <TextField
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={query.get('code') ?? ''}
        label={t('register.inviteCode')}
        placeholder={t('register.invitePrompt')}
        error={missing.code ? t('register.invitePrompt') : undefined}
      />
      <Agreement checked={isAgreed} onChange={setAnswered} />
      <Button type="submit" variant="primary" block busy={isLoading} disabled={isLoading}>
        {t('register.title')}
      </Button>
      <Link look="alone" className={styles.other} href={paths.login()}>
        {t('register.toLogin')}
      </Link>
    </form>
  );
}
