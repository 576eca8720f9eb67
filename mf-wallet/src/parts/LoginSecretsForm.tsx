import { Form } from '@unison/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { asksForCode } from '@unison/shared/api';
import { CodeField, codeDigits, missing, noCode, useForm } from '@unison/shared/forms';
import { useErrorText } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import type { LoginSecrets } from './safetyApi';
import { useWalletTexts } from '../useWalletTexts';
import { LoginPasswordField } from './LoginPasswordField';

type LoginSecretsFormProps = {
  /** Two-step verification is on: a code is asked for from the start. Where that is not known, the platform's refusal asks for it. */
  asksCode: boolean;
  submitLabel: string;
  /** Sends them; yields what went wrong, undefined when nothing did. `isLeft`: the form is gone, as by the browser's Back. */
  send: (secrets: LoginSecrets, isLeft: () => boolean) => Promise<unknown>;
  /** Above the fields. */
  children?: ReactNode;
};

/** Asks whether it is the member: what it opens cannot be done by whoever finds the phone unlocked. Nothing of it outlives the form. */
export function LoginSecretsForm({ asksCode, submitLabel, send, children }: LoginSecretsFormProps) {
  const { t, common } = useWalletTexts();
  const errorText = useErrorText();
  const { tell } = useSaving();
  const [isAsked, setAsked] = useState(false);
  const withCode = asksCode || isAsked;
  const form = useForm({
    start: { password: '', otp: '' },
    check: ({ password, otp }) => ({
      password: missing(password, t('safety.passwordPrompt')),
      otp: withCode ? noCode(otp, common('code.appPrompt')) : undefined,
    }),
    send: async ({ password, otp }) => {
      const error = await send(withCode ? { password, otp: codeDigits(otp) } : { password }, () => !form.props.ref.current);
      if (error === undefined) return true;
      if (asksForCode(error)) {
        setAsked(true);
        return { otp: errorText(error) };
      }
      tell(error);
      return false;
    },
  });
  return (
    <Form of={form} submit={submitLabel}>
      {children}
      <LoginPasswordField {...form.text('password')} />
      {withCode ? <CodeField of="app" {...form.text('otp')} /> : null}
    </Form>
  );
}
