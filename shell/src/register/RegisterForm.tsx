import { useGetBaseInfoQuery, useRegisterMutation } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { withoutUnseen } from '@unison/shared/contract/unseen';
import { missing, useForm, withoutGaps } from '@unison/shared/forms';
import { useTexts } from '@unison/shared/i18n';
import { justRegistered, kept, useKept, useSaving } from '@unison/shared/session';
import { Button, Form, LinkButton, PasswordField, TextField } from '@unison/shared/ui';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import styles from '../credentials/EntryScreen.module.css';
import { useEndUnkept, useStartSession } from '../credentials/loginAnswer';
import { useLeastPassword } from '../credentials/useLeastPassword';
import { UsernameField } from '../credentials/UsernameField';
import { Agreement } from './Agreement';

/** `agreed`: null until the member answers; until then the platform's setting stands. */
type RegisterEntries = { username: string; password: string; code: string; agreed: boolean | null };

const invited = kept('register.code', v.string(), { scope: 'stay', fallback: '' });

/** The code of the invitation that led here, or of the one before: the way to the login and back has none in its address (B-09). */
function useInvitation(): string {
  const code = useSearchParams()[0].get('code') ?? '';
  const { value, change } = useKept(invited);
  useEffect(() => {
    if (code !== '') change(() => code);
  }, [code, change]);
  return code || value;
}

export function RegisterForm() {
  const { t, language } = useTexts('shell');
  const { save, refusal } = useSaving({ keep: true, unanswered: t('register.unanswered'), unknown: t('register.unknown') });
  const { state } = useLocation();
  const { data: base } = useGetBaseInfoQuery();
  const [register] = useRegisterMutation();
  const endUnkept = useEndUnkept();
  const startSession = useStartSession();
  const invitation = useInvitation();
  const { hint, tooShort } = useLeastPassword();
  const isAgreed = (agreed: boolean | null) => agreed ?? base?.agreementTicked ?? true;
  const form = useForm<RegisterEntries>({
    start: { username: '', password: '', code: invitation, agreed: null },
    holdAs: `register ${invitation}`,
    check: ({ username, password, code, agreed }) => ({
      username: missing(username, t('login.usernamePrompt')),
      password: missing(password, t('login.passwordPrompt')) ?? tooShort(password),
      code: missing(code, t('register.invitePrompt')),
      agreed: isAgreed(agreed) ? undefined : t('register.tickAgreement'),
    }),
    send: ({ username, password, code }) =>
      save(register({ username: withoutUnseen(username).trim(), password, code: withoutGaps(code), lang: language, onLate: endUnkept }), {
        then: ({ tokens }) => {
          if (startSession({ tokens })) justRegistered.of().change(() => true);
        },
      }),
  });

  return (
    <Form of={form}>
      <UsernameField {...form.text('username')} />
      <PasswordField
        {...form.text('password')}
        autoComplete="new-password"
        label={t('login.password')}
        placeholder={t('login.passwordPrompt')}
        hint={hint ?? '\u00a0'} // its line has its room before the settings are here
      />
      <TextField
        {...form.text('code')}
        autoCapitalize="characters"
        spellCheck={false}
        label={t('register.inviteCode')}
        placeholder={t('register.invitePrompt')}
      />
      <Agreement {...form.tick('agreed')} checked={isAgreed(form.entries.agreed)} />
      {refusal}
      <Button type="submit" variant="primary" block busy={form.isSending}>
        {t('register.title')}
      </Button>
      <LinkButton variant="quiet" size="small" className={styles.other} href={paths.login()} state={state}>
        {t('register.toLogin')}
      </LinkButton>
    </Form>
  );
}
