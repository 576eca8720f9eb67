import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useErrorText, useTexts } from '@unison/shared/i18n';
import { Button, PasswordField, TextField, useToast } from '@unison/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import styles from '../login/EntryScreen.module.css';
import { missingEntries, type Missing } from '../login/missingEntries';
import { UsernameField } from '../login/UsernameField';
import { useRecoverAccountMutation } from './recoveryApi';

const FIELDS = ['username', 'code', 'newPassword'] as const;

export function RecoveryForm({ onRecovered }: { onRecovered: (nextCode: string) => void }) {
  const { t } = useTexts('shell');
  const errorText = useErrorText();
  const toast = useToast();
  const { data: base } = useGetBaseInfoQuery();
  const [recover, { isLoading }] = useRecoverAccountMutation();
  const [missing, setMissing] = useState<Missing<(typeof FIELDS)[number]>>({});

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { entries, missing: found } = missingEntries(event.currentTarget, FIELDS);
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const { data: nextCode, error } = await recover(entries);
    if (nextCode === undefined) toast({ text: errorText(error), tone: 'danger' });
    else onRecovered(nextCode);
  };

  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('recovery.intro')}</p>
      <UsernameField isMissing={missing.username === true} />
      <TextField
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        label={t('recovery.code')}
        placeholder={t('recovery.codePrompt')}
        error={missing.code ? t('recovery.codePrompt') : undefined}
      />
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        label={t('recovery.newPassword')}
        placeholder={t('recovery.newPasswordPrompt')}
        hint={base?.passwordMin ? t('register.passwordHint', { n: base.passwordMin }) : undefined}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={missing.newPassword ? t('recovery.newPasswordPrompt') : undefined}
      />
      <Button type="submit" variant="primary" block busy={isLoading} disabled={isLoading}>
        {t('recovery.submit')}
      </Button>
    </form>
  );
}
