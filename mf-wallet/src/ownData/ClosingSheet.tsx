import { useCapability, useFreshUserInfo } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { SkeletonRows } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useGetOpenMoneyQuery } from './ownDataApi';
import type { OpenMoney } from './ownDataApi';
import { CloseAccount } from './CloseAccount';
import styles from '../parts/Form.module.css';
import { hasUnfinished, StillOpen } from './StillOpen';

/** The end of the account: what still has to end before, then the secrets that show it is the member (B-11). */
export function ClosingSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('wallet');
  return (
    <Sheet open onClose={onClose} title={t('own.close')}>
      <div className={styles.form}>
        <p>{t('own.closeExplain')}</p>
        {useCapability('open-money') ? <WhatThePlatformSays /> : <WhatIsKnown />}
      </div>
    </Sheet>
  );
}

/** While something is under way the platform is asked so often whether it has ended: a round is drawn, a payment runs out. */
const ASK_MS = 30_000;

function WhatThePlatformSays() {
  const answer = useGetOpenMoneyQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const isUnderWay = answer.data !== undefined && hasUnfinished(answer.data);
  useGetOpenMoneyQuery(undefined, { skip: !isUnderWay, pollingInterval: ASK_MS, skipPollingIfUnfocused: true });
  return (
    <Answer of={answer} loading={<SkeletonRows count={2} />}>
      {(open) => <Closing open={open} />}
    </Answer>
  );
}

/** A platform that does not list what is open says it when it refuses; the balance is known. */
function WhatIsKnown() {
  const answer = useFreshUserInfo();
  return (
    <Answer of={answer} loading={<SkeletonRows count={2} />}>
      {({ money }) => <Closing open={{ balance: money, orders: undefined, withdrawals: undefined, topups: undefined }} />}
    </Answer>
  );
}

/** Whether anything is known to keep the account from closing. What nobody knows does not: the platform checks. */
const isOpen = (open: OpenMoney): boolean => Object.values(open).some((amount) => amount !== undefined && amount > 0);

function Closing({ open }: { open: OpenMoney }) {
  return isOpen(open) ? <StillOpen open={open} /> : <CloseAccount isSure={Object.values(open).every((amount) => amount === 0)} />;
}
