import { useGetBaseInfoQuery, useGetUserInfoQuery } from '@unison/shared/api';
import type { UserInfo } from '@unison/shared/api';
import { useForm } from '@unison/shared/forms';
import { useGoBack } from '@unison/shared/remote';
import { Answer } from '@unison/shared/screen';
import { useSaving } from '@unison/shared/session';
import { Form, FormSkeleton, Screen, StatusLine } from '@unison/shared/ui';
import { useSetNameMutation } from '../parts/accountApi';
import { RealNameField } from '../parts/RealNameField';
import { useNoRepeat } from '../parts/useNoRepeat';
import { useWalletTexts } from '../useWalletTexts';

export function SetNameScreen() {
  const { common } = useWalletTexts();
  const { data: base } = useGetBaseInfoQuery();
  return (
    <Screen>
      {base?.playCredits ? <StatusLine>{common('money.sandbox')}</StatusLine> : null}
      <Answer of={useGetUserInfoQuery()} loading={<FormSkeleton fields={1} />}>
        {(user) => <NameForm user={user} />}
      </Answer>
    </Screen>
  );
}

function NameForm({ user }: { user: UserInfo }) {
  const { t, common } = useWalletTexts();
  const goBack = useGoBack();
  const { save, refusal } = useSaving({ keep: true });
  const noRepeat = useNoRepeat();
  const [setName] = useSetNameMutation();
  const isSet = user.realName !== '';
  const form = useForm({
    start: { name: user.realName },
    ...(isSet ? {} : { holdAs: 'realName', heldFor: user.id }),
    check: ({ name }) => ({ name: name.trim() === '' ? t('info.realNamePrompt') : undefined }),
    send: ({ name }) => save(setName(name.trim()), { then: goBack, leads: true }),
  });
  return (
    <Form of={form} submit={common('common.save')} instead={isSet ? noRepeat : undefined}>
      {isSet ? <StatusLine>{t('info.nameStays')}</StatusLine> : null}
      <RealNameField {...form.text('name')} />
      {refusal}
    </Form>
  );
}
