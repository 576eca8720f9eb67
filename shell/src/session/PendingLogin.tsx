import { systemApi, useLoginThirdPartyMutation, type AppStore } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText, useTexts } from '@unison/shared/i18n';
import { startSession } from '@unison/shared/session';
import { Button, Card, Screen, SkeletonRows, useToast } from '@unison/shared/ui';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { PlainColumn } from '../frame/PlainColumn';
import { asksForCode } from '../login/asksForCode';
import { CodeField } from '../login/CodeField';
import styles from '../login/EntryScreen.module.css';
import { missingEntries } from '../login/missingEntries';
import type { ThirdPartyRequest } from './thirdPartyRequest';

export type PendingLoginProps = { request: ThirdPartyRequest; onSettled: (to: string) => void };

/** A third-party login on its way: it begins by itself, and stops only to ask for the code of a second step (O-81). */
export function PendingLogin({ request, onSettled }: PendingLoginProps) {
  const { t } = useTexts('shell');
  const { attempt, needsCode } = useThirdPartyAttempt(request, onSettled);
  const [isMissing, setMissing] = useState(false);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void attempt(undefined);
  });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { entries, missing } = missingEntries(event.currentTarget, ['otp']);
    setMissing(missing.otp === true);
    if (!missing.otp) void attempt(entries.otp);
  };
  return (
    <PlainColumn heading={t('login.title')}>
      <Screen>
        {needsCode ? (
          <Card>
            <form className={styles.fields} noValidate onSubmit={submit}>
              <CodeField isMissing={isMissing} />
              <Button type="submit" variant="primary" block>
                {t('login.title')}
              </Button>
            </form>
          </Card>
        ) : (
          <SkeletonRows label={t('login.working')} />
        )}
      </Screen>
    </PlainColumn>
  );
}

function useThirdPartyAttempt({ pairs }: ThirdPartyRequest, onSettled: (to: string) => void) {
  const { language } = useTexts('shell');
  const errorText = useErrorText();
  const toast = useToast();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [login] = useLoginThirdPartyMutation();
  const [needsCode, setNeedsCode] = useState(false);

  const attempt = async (otp: string | undefined) => {
    const { data, error } = await login({ pairs, lang: language, otp });
    // The settings may still be on their way, so they are waited for rather than looked at.
    const { data: base } = await dispatch(systemApi.endpoints.getBaseInfo.initiate(undefined, { subscribe: false }));
    if (base?.capabilities.includes('totp') && asksForCode(error)) {
      setNeedsCode(true);
      if (otp !== undefined) toast({ text: errorText(error), tone: 'danger' });
      return;
    }
    const said = data ? data.message : errorText(error);
    if (said) toast({ text: said, tone: data ? 'neutral' : 'danger' });
    if (data) startSession(data.tokens);
    onSettled(data ? paths.mine() : paths.login());
  };
  return { attempt, needsCode };
}
