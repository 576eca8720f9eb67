import { useGetUserInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useForm } from '@unison/shared/forms';
import { Answer } from '@unison/shared/screen';
import { useSaving } from '@unison/shared/session';
import { Form, FormSkeleton, Link, Screen, StatusLine } from '@unison/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSetPayPasswordMutation } from '../parts/accountApi';
import { useBackToBegun } from '../parts/begun';
import { LedHere } from '../parts/LedHere';
import { useNoRepeat } from '../parts/useNoRepeat';
import { useWalletTexts } from '../useWalletTexts';
import { newPayPasswordProblems } from './entries';
import { NewPayPasswordFields } from './NewPayPasswordFields';
import { useKeypads } from './useKeypads';

export function SetPayPasswordScreen() {
  return (
    <Screen>
      <Answer of={useGetUserInfoQuery()} loading={<FormSkeleton fields={2} />}>
        {(user) => <OpenedWith isSet={user.hasPayPassword} />}
      </Answer>
    </Screen>
  );
}

/** Who has one already enters nothing. A form that was begun stays: when its answer is lost, what was entered stands there still. */
function OpenedWith({ isSet }: { isSet: boolean }) {
  const { t } = useWalletTexts();
  const [wasSet] = useState(isSet);
  if (!wasSet) {
    return (
      <>
        {isSet ? null : <LedHere />}
        <SetPayPasswordForm isSet={isSet} />
      </>
    );
  }
  return (
    <IsSet>
      <strong>{t('pwd.paySet')}</strong>
      <p>{t('info.noRepeat')}</p>
    </IsSet>
  );
}

function IsSet({ children }: { children: ReactNode }) {
  const { t } = useWalletTexts();
  return (
    <StatusLine
      action={
        <Link look="alone" href={paths.editPayPassword()}>
          {t('pwd.change')}
        </Link>
      }
    >
      {children}
    </StatusLine>
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
    send: ({ next }) => save(setPayPassword(next), { then: backToBegun, leads: true }),
  });
  const keypad = useKeypads(form, ['next', 'repeat']);

  return (
    <Form of={form} submit={common('common.save')} instead={isSet ? noRepeat : undefined}>
      {isSet ? <IsSet>{t('pwd.paySet')}</IsSet> : null}
      <NewPayPasswordFields text={form.text} keypad={keypad} />
      {refusal}
    </Form>
  );
}
