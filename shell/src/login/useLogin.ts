import { useLoginMutation } from '@unison/shared/api';
import { withoutUnseen } from '@unison/shared/contract/unseen';
import { codeDigits, missing, noCode, useForm, type FormState } from '@unison/shared/forms';
import { useErrorText } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { useEndUnkept, useSecondStep, useStartSession } from '../credentials/loginAnswer';
import { useShellTexts } from '../useShellTexts';

/** `codeOf`: the username whose account asked for the code of its second step; the field stays from then on, filled or not. */
export type LoginEntries = { username: string; password: string; otp: string; codeOf: string | null };

/** Sends the login, and again with the code of the second step where the account has one (O-81). */
export function useLogin(): FormState<LoginEntries> {
  const { t, common, language } = useShellTexts();
  const { tell } = useSaving();
  const errorText = useErrorText();
  const wantsCode = useSecondStep();
  const [login] = useLoginMutation();
  const endUnkept = useEndUnkept();
  const startSession = useStartSession();

  const form: FormState<LoginEntries> = useForm<LoginEntries>({
    start: { username: '', password: '', otp: '', codeOf: null },
    holdAs: 'login',
    check: ({ username, password, otp, codeOf }) => ({
      username: missing(username, t('login.usernamePrompt')),
      password: missing(password, t('login.passwordPrompt')),
      otp: codeOf === username ? noCode(otp, common('code.appPrompt')) : undefined,
    }),
    send: async ({ username, password, otp, codeOf }) => {
      // What was typed for another account may still stand there: what can be no code would only be a wrong guess.
      const { data, error } = await login({
        username: withoutUnseen(username).trim(),
        password,
        lang: language,
        otp: noCode(otp, '-') ? undefined : codeDigits(otp),
        onLate: endUnkept,
      });
      if (data) return startSession(data);
      if (await wantsCode(error)) {
        form.change({ codeOf: username });
        return codeOf === username ? { otp: errorText(error) } : false;
      }
      tell(error);
      return false;
    },
  });
  return form;
}
