import { asksForCode, hasNoAnswer } from '@unison/shared/api';
import { codeDigits, missing, noCode, useForm } from '@unison/shared/forms';
import { useErrorText } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useRef, useState } from 'react';
import { useRecoverPayPasswordMutation } from '../parts/accountApi';
import { useWalletTexts } from '../useWalletTexts';
import { newPayPasswordProblems } from './entries';
import { useRecoveryRenewed } from './useRecoveryRenewed';

/** The form that sets a new withdraw password, and what stays on the screen about its last try. `onRecovered` is told the next recovery code; undefined where the answer with it was lost. */
export function useRecoverPayPassword(onRecovered: (nextCode: string | undefined) => void) {
  const { t, common } = useWalletTexts();
  const errorText = useErrorText();
  const toast = useToast();
  const [isKnownUnset, setKnownUnset] = useState(false);
  const { tell, refusal, clear } = useSaving({
    keep: true,
    unanswered: t(isKnownUnset ? 'pwd.recoverNotDone' : 'pwd.recoverUnknown'),
    unknown: t(isKnownUnset ? 'pwd.recoverNotDoneSaid' : 'pwd.recoverUnknownSaid'),
  });
  const [recover] = useRecoverPayPasswordMutation();
  const { begin, wasRenewed } = useRecoveryRenewed((isDone) => (isDone ? onRecovered(undefined) : setKnownUnset(true)));
  const isAnyLost = useRef(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const done = (nextCode: string | undefined) => {
    onRecovered(nextCode);
    // The browser's Back leaves the sheet too, and nobody can be shown the code any more.
    if (!form.props.ref.current) toast({ text: t('pwd.recoverUnseen'), tone: 'positive' });
  };
  const form = useForm({
    start: { password: '', code: '', next: '', repeat: '', otp: '' },
    check: ({ password, code, otp, ...repeated }) => ({
      password: missing(password, t('safety.passwordPrompt')),
      code: missing(code, common('code.recoveryPrompt')),
      ...newPayPasswordProblems(repeated, t),
      otp: isCodeAsked ? noCode(otp, common('code.appPrompt')) : undefined,
    }),
    send: async ({ password, code, next, otp }) => {
      begin();
      clear();
      setKnownUnset(false);
      const { data: nextCode, error } = await recover({ password, code, next, otp: isCodeAsked ? codeDigits(otp) : undefined });
      isAnyLost.current ||= error !== undefined && hasNoAnswer(error);
      // The code is used up by what it does: a newer one and its pause show that it was done, by this try or by one whose answer was lost.
      const isDone = error !== undefined && isAnyLost.current && (await wasRenewed());
      if (nextCode !== undefined || isDone) {
        done(nextCode);
        return true;
      }
      if (asksForCode(error)) {
        setCodeAsked(true);
        return { otp: errorText(error) };
      }
      tell(error);
      return false;
    },
  });
  return { form, refusal, isCodeAsked };
}
