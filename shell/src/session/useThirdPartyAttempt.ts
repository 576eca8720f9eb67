import { apiErrorOf, systemApi, useLoginThirdPartyMutation, type AppStore } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import type { Sent } from '@unison/shared/forms';
import { useErrorText, useTexts } from '@unison/shared/i18n';
import { startSession } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { asksForCode } from '../credentials/asksForCode';
import type { CodeEntry } from './SecondStep';
import type { ThirdPartyRequest } from './thirdPartyRequest';

/**
 * Tries the login, again with the code of a second step where it is asked for. With a code typed in, a call that did not get through
 * leaves the code where it stands; only the platform's own word ends the attempt.
 */
export function useThirdPartyAttempt({ pairs }: ThirdPartyRequest, onSettled: (to: string) => void) {
  const { language } = useTexts('shell');
  const errorText = useErrorText();
  const toast = useToast();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [login] = useLoginThirdPartyMutation();
  const [needsCode, setNeedsCode] = useState(false);

  const attempt = async (otp: string | undefined): Promise<Sent<CodeEntry>> => {
    const { data, error } = await login({ pairs, lang: language, otp });
    // The settings may still be on their way, so they are waited for rather than looked at.
    const { data: base } = await dispatch(systemApi.endpoints.getBaseInfo.initiate(undefined, { subscribe: false }));
    if (base?.capabilities.includes('totp') && asksForCode(error)) {
      setNeedsCode(true);
      return otp === undefined ? false : { otp: errorText(error) };
    }
    const said = data ? data.message : errorText(error);
    if (said) toast({ text: said, tone: data ? 'neutral' : 'danger' });
    if (!data && otp !== undefined && apiErrorOf(error).kind !== 'rejected') return false;
    if (data) startSession(data.tokens);
    onSettled(data ? paths.mine() : paths.login());
    return data !== undefined;
  };
  return { attempt, needsCode };
}
