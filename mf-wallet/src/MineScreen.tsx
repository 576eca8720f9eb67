import { useFreshUserInfo } from '@unison/shared/api';
import { Answer } from '@unison/shared/screen';
import { Screen } from '@unison/shared/ui';
import { RecoveryOffer } from './safety/RecoveryOffer';
import { BalanceCard } from './mine/BalanceCard';
import { MemberHeader } from './mine/MemberHeader';
import { MineBones } from './mine/MineBones';
import { MineMenu } from './mine/MineMenu';

export { askBalanceHidden } from './mine/balanceHidden';

export function MineScreen() {
  const answer = useFreshUserInfo();
  return (
    <Screen>
      <Answer of={answer} loading={<MineBones />}>
        {(user) => (
          <>
            <MemberHeader user={user} />
            <BalanceCard user={user} reload={answer.refetch} />
          </>
        )}
      </Answer>
      <MineMenu />
      <RecoveryOffer />
    </Screen>
  );
}
