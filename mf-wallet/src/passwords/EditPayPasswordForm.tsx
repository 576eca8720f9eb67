import { useForm } from '@unison/shared/forms';
import { useGoBack } from '@unison/shared/remote';
import { useSaving } from '@unison/shared/session';
import { Form } from '@unison/shared/ui';
import { useEditPayPasswordMutation } from '../parts/accountApi';
import styles from '../parts/Form.module.css';
import { isPayPassword, PayPasswordField } from '../parts/PayPasswordField';
import { useWalletTexts } from '../useWalletTexts';
import { newPayPasswordProblems } from './entries';
import { ForgottenPayPassword } from './ForgottenPayPassword';
import { NewPayPasswordFields } from './NewPayPasswordFields';
import { useKeypads } from './useKeypads';

export function EditPayPasswordForm() {
  const { t, common } = useWalletTexts();
  const goBack = useGoBack();
  const { save, refusal } = useSaving({ keep: true, unanswered: t('pwd.unanswered'), unknown: t('pwd.unknown') });
  const [editPayPassword] = useEditPayPasswordMutation();
  const form = useForm({
    start: { old: '', next: '', repeat: '' },
    check: ({ old, ...repeated }) =>
      isPayPassword(old) ? newPayPasswordProblems(repeated, t) : { old: t('pwd.sixChars'), ...newPayPasswordProblems(repeated, t) },
    send: ({ old, next }) => save(editPayPassword({ old, next }), { then: goBack, leads: true }),
  });
  const keypad = useKeypads(form, ['old', 'next', 'repeat']);

  return (
    <div className={styles.form}>
      <Form of={form} submit={common('common.save')}>
        <PayPasswordField {...form.text('old')} {...keypad('old')} label={t('pwd.old')} />
        <NewPayPasswordFields text={form.text} keypad={keypad} />
        {refusal}
      </Form>
      <ForgottenPayPassword />
    </div>
  );
}
