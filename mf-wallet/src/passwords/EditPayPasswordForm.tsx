import { paths } from '@unison/shared/contract';
import { useForm } from '@unison/shared/forms';
import { useTexts } from '@unison/shared/i18n';
import { useGoBack } from '@unison/shared/remote';
import { useSaving } from '@unison/shared/session';
import { Form, useToast } from '@unison/shared/ui';
import type { SyntheticEvent } from 'react';
import { useEditPayPasswordMutation } from '../parts/accountApi';
import styles from '../parts/Form.module.css';
import { PayPasswordField } from '../parts/PayPasswordField';
import { useWalletTexts } from '../useWalletTexts';
import { isOldPayPassword, newPayPasswordProblems } from './entries';
import { ForgottenPayPassword } from './ForgottenPayPassword';
import { NewPayPasswordFields } from './NewPayPasswordFields';
import { useKeypads } from './useKeypads';

export function EditPayPasswordForm({ isSet }: { isSet: boolean }) {
  const { t, common } = useWalletTexts();
  const goBack = useGoBack();
  const setFirst = useSetFirst();
  const { save, refusal } = useSaving({ keep: true, unanswered: t('pwd.unanswered') });
  const [editPayPassword] = useEditPayPasswordMutation();
  const form = useForm({
    start: { old: '', next: '', repeat: '' },
    check: ({ old, ...repeated }) =>
      isOldPayPassword(old) ? newPayPasswordProblems(repeated, t) : { old: t('pwd.sixChars'), ...newPayPasswordProblems(repeated, t) },
    send: ({ old, next }) => save(editPayPassword({ old, next }), { then: goBack, leads: true }),
  });
  const keypad = useKeypads(form, ['old', 'next', 'repeat']);

  return (
    <div className={styles.form}>
      <Form of={form} submit={common('common.save')} instead={isSet ? undefined : setFirst}>
        <PayPasswordField {...form.text('old')} {...keypad('old')} label={t('pwd.old')} />
        <NewPayPasswordFields text={form.text} keypad={keypad} />
        {refusal}
      </Form>
      <ForgottenPayPassword />
    </div>
  );
}

/** There is nothing to change yet: says so, with the way to set one (ERR-16, O-104). */
function useSetFirst() {
  const { t } = useTexts('wallet');
  const toast = useToast();
  return (event: SyntheticEvent) => {
    event.preventDefault();
    toast({ text: t('bank.paypassFirst'), tone: 'danger', link: { label: t('pwd.set'), href: paths.setPayPassword() } });
  };
}
