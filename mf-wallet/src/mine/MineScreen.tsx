import { useGetUserInfoQuery } from '@unison/shared/api';
import { Answer } from '@unison/shared/screen';
import { Screen } from '@unison/shared/ui';
import { RecoveryOffer } from '../parts/safety/RecoveryOffer';
import { BalanceCard } from './BalanceCard';
import { MemberHeader } from './MemberHeader';
import { MineBones } from './MineBones';
import { MineMenu } from './MineMenu';

export function MineScreen() {
  const answer = useGetUserInfoQuery();
  return (
    <Screen>
      <Answer of={answer} loading={<MineBones />}>
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
