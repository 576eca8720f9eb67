import { useGetBaseInfoQuery, useGetUserBankQuery, useGetUserInfoQuery } from '@unison/shared/api';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { Screen, StatusLine } from '@unison/shared/ui';
import { FormSkeleton } from '../parts/FormSkeleton';
import { BindCardForm } from './BindCardForm';

export function BindCardScreen() {
  const { t: shared } = useTexts(SHARED_TEXTS);
  const { data: base } = useGetBaseInfoQuery();
  const { data: bank } = useGetUserBankQuery();
  return (
    <Screen>
      {base?.playCredits ? <StatusLine>{shared('money.sandbox')}</StatusLine> : null}
      <Answer of={useGetUserInfoQuery()} loading={<FormSkeleton fields={4} />}>
        {(user) => <BindCardForm user={user} isBound={bank?.isBound ?? false} />}
      </Answer>
    </Screen>
  );
}
