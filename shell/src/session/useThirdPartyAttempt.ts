import { apiErrorOf, isRefusal, useLoginThirdPartyMutation } from '@unison/shared/api';
import type { Sent } from '@unison/shared/forms';
import { useErrorText, useTexts } from '@unison/shared/i18n';
import { useToast } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useEndUnkept, useSecondStep, useStartSession } from '../credentials/loginAnswer';
import type { CodeEntry } from './SecondStep';
import type { ThirdPartyRequest } from './thirdPartyRequest';

/** How the attempt ends: as the other account, or given up, by the member or by the refusal it is told. */
export type AttemptEnds = { onEntered: () => void; onGivenUp: (refusal?: string) => void };

/**
 * Tries the login, again with the code of a second step where it is asked for. With a code typed in, a call that did not get through, or that a busy
 * platform turned away, leaves the code where it stands: the link has no second attempt. Only the platform's own no ends this one. Whoever leaves it meanwhile stays who they are, whatever comes then (O-43).
 */
export function useThirdPartyAttempt({ pairs }: ThirdPartyRequest, { onEntered, onGivenUp }: AttemptEnds) {
  const { language } = useTexts('shell');
  const errorText = useErrorText();
  const toast = useToast();
  const endUnkept = useEndUnkept();
  const [login] = useLoginThirdPartyMutation();
  const startSession = useStartSession();
  const wantsCode = useSecondStep();
  const [needsCode, setNeedsCode] = useState(false);

  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  const attempt = async (otp: string | undefined): Promise<Sent<CodeEntry>> => {
    const { data, error } = await login({ pairs, lang: language, otp, onLate: endUnkept });
    const isCodeWanted = await wantsCode(error);
    if (isLeft.current) {
      if (data) endUnkept(data.tokens);
      return false;
    }
    if (isCodeWanted) {
      setNeedsCode(true);
      return otp === undefined ? false : { otp: errorText(error) };
    }
    if (data) {
      if (startSession(data)) onEntered();
      else onGivenUp();
      return true;
    }
    // Somebody else is the member by now, e.g. by another tab: this is no word to them.
    if ('isGivenUp' in apiErrorOf(error)) onGivenUp();
    else if (otp !== undefined && !isRefusal(error)) toast({ text: errorText(error), tone: 'danger' });
    else onGivenUp(errorText(error));
    return false;
  };
  return { attempt, needsCode };
}
