import { useGetUserInfoQuery } from '@unison/shared/api';
import { WithBaseInfo } from '@unison/shared/remote';
import { Answer, ServiceLink } from '@unison/shared/screen';
import { EmptyState, FormSkeleton, Screen } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';
import { EditPayPasswordForm } from './EditPayPasswordForm';

export function EditPayPasswordScreen() {
  const { common } = useWalletTexts();
  const answer = useGetUserInfoQuery();
  return (
    <Screen>
      <WithBaseInfo>
        {(base) => {
          if (!base.canEditPayPassword) return <EmptyState icon="lock" message={common('service.contact')} action={<ServiceLink />} />;
          return (
            <Answer of={answer} loading={<FormSkeleton fields={3} />}>
              {(user) => <EditPayPasswordForm isSet={user.hasPayPassword} />}
            </Answer>
          );
        }}
      </WithBaseInfo>
    </Screen>
  );
}
