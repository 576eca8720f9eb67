import { CodeField } from '@unison/shared/forms';
import { Form } from '@unison/shared/ui';
import { LoginPasswordField } from '../parts/LoginPasswordField';
import { useWalletTexts } from '../useWalletTexts';
import { NewPayPasswordFields } from './NewPayPasswordFields';
import { useKeypads } from './useKeypads';
import type { useRecoverPayPassword } from './useRecoverPayPassword';

export function RecoverPayPasswordForm({ form, refusal, isCodeAsked }: ReturnType<typeof useRecoverPayPassword>) {
  const { t, common } = useWalletTexts();
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
