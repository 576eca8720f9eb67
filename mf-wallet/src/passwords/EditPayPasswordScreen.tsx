import { useGetUserInfoQuery } from '@unison/shared/api';
import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { WithBaseInfo } from '@unison/shared/remote';
import { Answer } from '@unison/shared/screen';
import { EmptyState, Screen } from '@unison/shared/ui';
import { FormSkeleton } from '../parts/FormSkeleton';
import { ServiceButton } from '../parts/ServiceButton';
import { EditPayPasswordForm } from './EditPayPasswordForm';

export function EditPayPasswordScreen() {
  const { t: shared } = useTexts(SHARED_TEXTS);
  const answer = useGetUserInfoQuery();
  return (
    <Screen>
      <WithBaseInfo>
        {(base) => {
          if (!base.canEditPayPassword) return <EmptyState icon="lock" message={shared('service.contact')} action={<ServiceButton />} />;
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
