import { useGetUserInfoQuery } from '@unison/shared/api';
import { Answer } from '@unison/shared/screen';
import { Screen, SkeletonDetail } from '@unison/shared/ui';
import { RecoveryOffer } from '../parts/safety/RecoveryOffer';
import { BalanceCard } from './BalanceCard';
import { MemberHeader } from './MemberHeader';
import { MineMenu } from './MineMenu';

export function MineScreen() {
  const answer = useGetUserInfoQuery();
  return (
    <Screen>
      <Answer of={answer} loading={<SkeletonDetail />}>
        {(user) => (
          <>
            <MemberHeader user={user} />
            <BalanceCard user={user} reload={async () => (await answer.refetch()).isSuccess} />
          </>
        )}
      </Answer>
      <MineMenu />
      <RecoveryOffer />
    </Screen>
  );
}
