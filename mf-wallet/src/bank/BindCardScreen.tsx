import { useAskedAgain, useGetBaseInfoQuery, useGetUserInfoQuery } from '@unison/shared/api';
import { Answer } from '@unison/shared/screen';
import { FormSkeleton, Screen, StatusLine } from '@unison/shared/ui';
import { useSetBankMutation } from '../parts/accountApi';
import { LedHere } from '../parts/LedHere';
import { useFreshUserBank } from '../parts/useFreshUserBank';
import { useSecurity } from '../parts/useSecurity';
import { useWalletTexts } from '../useWalletTexts';
import { BindCardForm } from './BindCardForm';
import { BoundCard } from './BoundCard';

/** The form, or the card where one is bound: nobody fills in what will be refused. Where the bank cannot be asked the platform decides, and it is asked again meanwhile. */
export function BindCardScreen() {
  const { t, common } = useWalletTexts();
  const { data: base } = useGetBaseInfoQuery();
  const { data: bank, error, isLoading, refetch } = useFreshUserBank();
  useAskedAgain(bank ? undefined : error, refetch);
  const user = useGetUserInfoQuery();
  useSecurity();
  const [setBank, { isLoading: isSaving, isSuccess: isSaved }] = useSetBankMutation();
  // What was bound here leads on from here: it is no second one.
  const isOwn = isSaving || isSaved;
  if (bank?.isBound && !isOwn) {
    return (
      <Screen>
        <StatusLine tone="warning" live>
          <strong>{t('bank.bound')}</strong>
          <p>{t('info.noRepeat')}</p>
        </StatusLine>
        <BoundCard bank={bank} />
      </Screen>
    );
  }
  return (
    <Screen>
      <LedHere />
      {base?.playCredits ? <StatusLine>{common('money.sandbox')}</StatusLine> : null}
      <Answer of={user} loading={<FormSkeleton fields={4} />}>
        {(member) => (isLoading && !isOwn ? <FormSkeleton fields={4} /> : <BindCardForm user={member} setBank={setBank} />)}
      </Answer>
    </Screen>
  );
}
