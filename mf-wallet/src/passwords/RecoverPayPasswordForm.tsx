import { Form } from '@unison/shared/ui';
import { asksForCode, hasNoAnswer } from '@unison/shared/api';
import { CodeField, codeDigits, missing, noCode, useForm } from '@unison/shared/forms';
import { useErrorText } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { useRef, useState } from 'react';
import { useRecoverPayPasswordMutation } from '../parts/accountApi';
import { LoginPasswordField } from '../parts/LoginPasswordField';
import { useRecoveryRenewed } from './useRecoveryRenewed';
import { useWalletTexts } from '../useWalletTexts';
import { newPayPasswordProblems } from './entries';
import { NewPayPasswordFields } from './NewPayPasswordFields';
import { useKeypads } from './useKeypads';

/** Told the next recovery code; undefined where the answer with it was lost. */
export type OnRecovered = (nextCode: string | undefined) => void;

export function RecoverPayPasswordForm({ onRecovered }: { onRecovered: OnRecovered }) {
  const { t, common } = useWalletTexts();
  const errorText = useErrorText();
  const [isKnownUnset, setKnownUnset] = useState(false);
  const { tell, refusal } = useSaving({ keep: true, unanswered: t(isKnownUnset ? 'pwd.recoverNotDone' : 'pwd.recoverUnknown') });
  const [recover] = useRecoverPayPasswordMutation();
  const { begin, wasRenewed } = useRecoveryRenewed((isDone) => (isDone ? onRecovered(undefined) : setKnownUnset(true)));
  const isAnyLost = useRef(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
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
      setKnownUnset(false);
      const { data: nextCode, error } = await recover({ password, code, next, otp: isCodeAsked ? codeDigits(otp) : undefined });
      isAnyLost.current ||= error !== undefined && hasNoAnswer(error);
      // The code is used up by what it does: a newer one shows that it was done, by this try or by one whose answer was lost.
      const isDone = error !== undefined && isAnyLost.current && (await wasRenewed());
      if (nextCode !== undefined || isDone) {
        onRecovered(nextCode);
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
  const keypad = useKeypads(form, ['next', 'repeat']);

  return (
    <Form of={form} submit={common('common.save')}>
      <p>{t('pwd.recoverIntro')}</p>
      <LoginPasswordField {...form.text('password')} />
      <CodeField of="recovery" {...form.text('code')} />
      <NewPayPasswordFields text={form.text} keypad={keypad} />
      {isCodeAsked ? <CodeField of="app" {...form.text('otp')} /> : null}
      {refusal}
    </Form>
  );
}
