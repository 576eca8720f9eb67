import { useGetUserInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { WithBaseInfo } from '@unison/shared/remote';
import { Answer } from '@unison/shared/screen';
import { EmptyState, LinkButton, Screen } from '@unison/shared/ui';
import { FormSkeleton } from '../parts/FormSkeleton';
import { EditPayPasswordForm } from './EditPayPasswordForm';

export function EditPayPasswordScreen() {
  const { t } = useTexts('wallet');
  const { t: shared } = useTexts('shared');
  const answer = useGetUserInfoQuery();
  return (
    <Screen>
      <WithBaseInfo>
        {(base) => {
          if (!base.canEditPayPassword)
            return (
              <EmptyState
                icon="lock"
                message={shared('service.contact')}
                action={base.hasService ? <LinkButton href={paths.service()}>{t('mine.service')}</LinkButton> : null}
              />
            );
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
