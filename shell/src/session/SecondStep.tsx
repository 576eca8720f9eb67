import { CodeField, codeDigits, noCode, useForm } from '@unison/shared/forms';
import type { Sent } from '@unison/shared/forms';
import { Card, Form } from '@unison/shared/ui';
import { useShellTexts } from '../useShellTexts';

export type CodeEntry = { otp: string };
export type SecondStepProps = { onSend: (code: string) => Promise<Sent<CodeEntry>> };

/** Asks for the code of a third-party login's second step (O-81). */
export function SecondStep({ onSend }: SecondStepProps) {
  const { t, common } = useShellTexts();
  const form = useForm({
    start: { otp: '' },
    check: ({ otp }) => ({ otp: noCode(otp, common('code.appPrompt')) }),
    send: ({ otp }) => onSend(codeDigits(otp)),
  });
  return (
    <Card>
      <Form of={form} submit={t('login.title')}>
        <CodeField of="app" autoFocus {...form.text('otp')} />
      </Form>
    </Card>
  );
}
