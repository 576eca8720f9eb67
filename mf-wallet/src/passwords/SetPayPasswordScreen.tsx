import { isRefusal, useGetUserInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useForm } from '@unison/shared/forms';
import { Answer } from '@unison/shared/screen';
import { useSaving } from '@unison/shared/session';
import { EmptyState, Form, FormSkeleton, Link, LinkButton, Screen, StatusLine } from '@unison/shared/ui';
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

/**
 * Who has one already enters nothing, also where another tab or device set it first and this one was refused. A form that was begun stays: when its answer
 * is lost, what was entered stands there still.
 */
function OpenedWith({ isSet }: { isSet: boolean }) {
  const { t } = useWalletTexts();
  const [wasSet] = useState(isSet);
  const [isRefused, setRefused] = useState(false);
  if (!wasSet && !(isSet && isRefused)) {
    return (
      <>
        {isSet ? null : <LedHere />}
        <SetPayPasswordForm isSet={isSet} onRefused={() => setRefused(true)} />
      </>
    );
  }
  if (isRefused) {
    return (
      <IsSet live>
        <strong>{t('pwd.paySet')}</strong>
        <p>{t('info.noRepeat')}</p>
      </IsSet>
    );
  }
  const change = (
    <LinkButton variant="primary" href={paths.editPayPassword()}>
      {t('pwd.change')}
    </LinkButton>
  );
  return <EmptyState icon="shield" message={t('pwd.paySet')} action={change} />;
}

function IsSet({ live = false, children }: { live?: boolean; children: ReactNode }) {
  const { t } = useWalletTexts();
  return (
    <StatusLine
      live={live}
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

function SetPayPasswordForm({ isSet, onRefused }: { isSet: boolean; onRefused: () => void }) {
  const { t, common } = useWalletTexts();
  const backToBegun = useBackToBegun();
  const noRepeat = useNoRepeat();
  const { save, refusal } = useSaving({ keep: true });
  const [setPayPassword] = useSetPayPasswordMutation();
  const form = useForm({
    start: { next: '', repeat: '' },
    check: (entries) => newPayPasswordProblems(entries, t),
    send: async ({ next }) => {
      const saving = setPayPassword(next);
      const isSaved = await save(saving, { then: backToBegun, leads: true });
      if (isRefusal((await saving).error)) onRefused();
      return isSaved;
    },
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
