import { useGetBaseInfoQuery, useGetUserInfoQuery } from '@unison/shared/api';
import { useErrorText } from '@unison/shared/i18n';
import { ErrorState, Screen, SkeletonDetail } from '@unison/shared/ui';
import { BalanceCard } from './BalanceCard';
import { MemberHeader } from './MemberHeader';
import { MineMenu } from './MineMenu';

export function MineScreen() {
  const errorText = useErrorText();
  const { data: user, error, isFetching, refetch } = useGetUserInfoQuery();
  const { data: base } = useGetBaseInfoQuery();

  if (!user && error) {
    return (
      <Screen>
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Screen>
    );
  }
  if (!user) return <SkeletonDetail />;
  return (
    <Screen>
      <MemberHeader user={user} />
      <BalanceCard user={user} playCredits={base?.playCredits ?? false} reload={async () => (await refetch()).isSuccess} />
      <MineMenu />
    </Screen>
  );
}
