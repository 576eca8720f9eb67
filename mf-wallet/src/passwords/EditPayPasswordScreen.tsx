import { useGetUserInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { WithBaseInfo } from '@unison/shared/remote';
import { Answer, ServiceLink } from '@unison/shared/screen';
import { EmptyState, FormSkeleton, Link, Screen, StatusLine } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';
import { EditPayPasswordForm } from './EditPayPasswordForm';

export function EditPayPasswordScreen() {
  const { common } = useWalletTexts();
  return (
    <Screen>
      <Answer of={useGetUserInfoQuery()} loading={<FormSkeleton fields={3} />}>
        {(user) => {
          if (!user.hasPayPassword) return <SetFirst />;
          return (
            <WithBaseInfo loading={<FormSkeleton fields={3} />}>
              {(base) =>
                base.canEditPayPassword ? (
                  <EditPayPasswordForm />
                ) : (
                  <EmptyState icon="lock" message={common('service.contact')} action={<ServiceLink />} />
                )
              }
            </WithBaseInfo>
          );
        }}
      </Answer>
    </Screen>
  );
}

/** There is nothing to change yet, whatever the platform allows: nothing is entered in vain (ERR-16). */
function SetFirst() {
  const { t } = useWalletTexts();
  return (
    <StatusLine
      tone="warning"
      action={
        <Link look="alone" href={paths.setPayPassword()}>
          {t('pwd.set')}
        </Link>
      }
    >
      {t('bank.paypassFirst')}
    </StatusLine>
  );
}
