import { asksForCode } from '@unison/shared/api';
import { useForm } from '@unison/shared/forms';
import { useErrorText, useTexts } from '@unison/shared/i18n';
import { Button } from '@unison/shared/ui';
import { useState } from 'react';
import { useRecoverPayPasswordMutation } from '../parts/accountApi';
import styles from '../parts/Form.module.css';
import { CodeField } from '../parts/safety/CodeField';
import { codeDigits, missing, noCode } from '../parts/safety/entries';
import { LoginPasswordField } from '../parts/safety/LoginPasswordField';
import { RecoveryCodeField } from '../parts/safety/RecoveryCodeField';
import { newPayPasswordProblems } from './entries';
import { NewPayPasswordField } from './NewPayPasswordField';
import { Refusal } from './Refusal';
import { useKeypads } from './useKeypads';
import { useSavingHere } from './useSavingHere';

export function RecoverPayPasswordForm({ onRecovered }: { onRecovered: (nextCode: string) => void }) {
  const { t } = useTexts('wallet');
  const { t: shared } = useTexts('shared');
  const errorText = useErrorText();
  const { tell, refusal } = useSavingHere();
  const [recover] = useRecoverPayPasswordMutation();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useForm({
    start: { password: '', code: '', next: '', repeat: '', otp: '' },
    check: ({ password, code, otp, ...repeated }) => ({
      password: missing(password, t('safety.passwordPrompt')),
      code: missing(code, t('safety.recoveryPrompt')),
      ...newPayPasswordProblems(repeated, t),
      otp: isCodeAsked ? noCode(otp, t('safety.codePrompt')) : undefined,
    }),
    send: async ({ password, code, next, otp }) => {
      const { data: nextCode, error } = await recover({ password, code, next, otp: isCodeAsked ? codeDigits(otp) : undefined });
      if (nextCode !== undefined) onRecovered(nextCode);
      else if (asksForCode(error)) {
        setCodeAsked(true);
        return { otp: errorText(error) };
      } else tell(error);
      return nextCode !== undefined;
    },
  });
  const keypad = useKeypads(form, ['next', 'repeat']);

  return (
    <form className={styles.form} {...form.props}>
      <p>{t('pwd.recoverIntro')}</p>
      <LoginPasswordField {...form.text('password')} />
      <RecoveryCodeField {...form.text('code')} />
      <NewPayPasswordField {...form.text('next')} {...keypad('next')} label={t('pwd.new')} />
      <NewPayPasswordField {...form.text('repeat')} {...keypad('repeat')} label={t('pwd.repeat')} />
      {isCodeAsked ? <CodeField {...form.text('otp')} /> : null}
      <Refusal text={refusal} />
      <Button type="submit" variant="primary" block busy={form.isSending}>
        {shared('common.save')}
      </Button>
    </form>
  );
}
