import { asksForCode } from '@unison/shared/api';
import { withoutUnseen } from '@unison/shared/contract/unseen';
import { codeDigits, missing, noCode, useForm } from '@unison/shared/forms';
import { useErrorText } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useState } from 'react';
import { useRecoverAccountMutation } from '../credentials/entryApi';
import { useLeastPassword } from '../credentials/useLeastPassword';
import { useShellTexts } from '../useShellTexts';

/** The form that sets a new password for a recovery code, beginning with the name that was typed to log in, and what stays on the screen about its last try. */
export function useRecovery(typedName: string, onRecovered: (nextCode: string) => void) {
  const { t, common } = useShellTexts();
  const errorText = useErrorText();
  const toast = useToast();
  const { save, refusal, clear } = useSaving({ keep: true, unanswered: t('recovery.unanswered'), unknown: t('recovery.unknown') });
  const [recover] = useRecoverAccountMutation();
  const { hint, tooShort } = useLeastPassword();
  // The account that asked for the code of its second step (O-81).
  const [codeOf, setCodeOf] = useState<string>();
  const done = (nextCode: string) => {
    onRecovered(nextCode);
    // The browser's Back leaves the sheet too, and nobody can be shown the code any more.
    if (!form.props.ref.current) toast({ text: t('recovery.unseen'), tone: 'positive' });
  };
  const form = useForm({
    start: { username: typedName, code: '', newPassword: '', otp: '' },
    holdAs: 'recovery',
    secret: ['otp'],
    check: ({ username, code, newPassword, otp }) => ({
      username: missing(username, t('login.usernamePrompt')),
      code: missing(code, common('code.recoveryPrompt')),
      newPassword: missing(newPassword, t('recovery.newPasswordPrompt')) ?? tooShort(newPassword),
      otp: codeOf === username ? noCode(otp, common('code.appPrompt')) : undefined,
    }),
    send: async ({ otp, ...entries }) => {
      const call = recover({
        ...entries,
        username: withoutUnseen(entries.username).trim(),
        otp: codeOf === entries.username ? codeDigits(otp) : undefined,
      });
      const { error } = await call;
      if (!asksForCode(error)) return save(call, { then: done });
      clear();
      setCodeOf(entries.username);
      return { otp: errorText(error) };
    },
  });
  return { form, hint, refusal, isCodeAsked: codeOf === form.entries.username };
}
