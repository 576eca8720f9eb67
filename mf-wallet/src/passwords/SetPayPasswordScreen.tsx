import { useGetUserInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useForm } from '@unison/shared/forms';
import { Answer } from '@unison/shared/screen';
import { useSaving } from '@unison/shared/session';
import { Form, FormSkeleton, Link, Screen, StatusLine } from '@unison/shared/ui';
import { useSetPayPasswordMutation } from '../parts/accountApi';
import { useBackToBegun } from '../parts/begun';
import { useNoRepeat } from '../parts/useNoRepeat';
import { useWalletTexts } from '../useWalletTexts';
import { newPayPasswordProblems } from './entries';
import { NewPayPasswordFields } from './NewPayPasswordFields';
import { useKeypads } from './useKeypads';

export function SetPayPasswordScreen() {
  return (
    <Screen>
      <Answer of={useGetUserInfoQuery()} loading={<FormSkeleton fields={2} />}>
        {(user) => <SetPayPasswordForm isSet={user.hasPayPassword} />}
      </Answer>
    </Screen>
  );
}

function SetPayPasswordForm({ isSet }: { isSet: boolean }) {
  const { t, common } = useWalletTexts();
  const backToBegun = useBackToBegun();
  const noRepeat = useNoRepeat();
  const { save, refusal } = useSaving({ keep: true });
  const [setPayPassword] = useSetPayPasswordMutation();
  const form = useForm({
    start: { next: '', repeat: '' },
    check: (entries) => newPayPasswordProblems(entries, t),
    send: ({ next }) => save(setPayPassword(next), { then: backToBegun }),
  });
  const keypad = useKeypads(form, ['next', 'repeat']);

  return (
    <Form of={form} submit={common('common.save')} instead={isSet ? noRepeat : undefined}>
      {isSet ? (
        <StatusLine
          action={
            <Link look="alone" href={paths.editPayPassword()}>
              {t('pwd.change')}
            </Link>
          }
        >
          {t('pwd.paySet')}
        </StatusLine>
      ) : null}
      <NewPayPasswordFields text={form.text} keypad={keypad} />
      {refusal}
    </Form>
  );
}
