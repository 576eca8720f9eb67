import { useGetBaseInfoQuery, useGetUserBankQuery, useGetUserInfoQuery } from '@unison/shared/api';
import { Answer } from '@unison/shared/screen';
import { FormSkeleton, Screen, StatusLine } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';
import { BindCardForm } from './BindCardForm';

export function BindCardScreen() {
  const { common } = useWalletTexts();
  const { data: base } = useGetBaseInfoQuery();
  const { data: bank } = useGetUserBankQuery();
  return (
    <Screen>
      {base?.playCredits ? <StatusLine>{common('money.sandbox')}</StatusLine> : null}
      <Answer of={useGetUserInfoQuery()} loading={<FormSkeleton fields={4} />}>
        {(user) => <BindCardForm user={user} isBound={bank?.isBound ?? false} />}
      </Answer>
    </Screen>
  );
}
