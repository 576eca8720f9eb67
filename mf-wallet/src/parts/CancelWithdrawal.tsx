import { useCapability } from '@unison/shared/api';
import { useSecondsLeft } from '@unison/shared/clock';
import type { Timed } from '@unison/shared/clock';
import { dotted } from '@unison/shared/format';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Button, Countdown } from '@unison/shared/ui';
import styles from './CancelWithdrawal.module.css';
import type { Withdrawal } from './recordsApi';
import { useCancelling } from './useCancelling';
import type { Cancelled } from './useCancelling';

/** Takes a withdrawal back while that is possible (B-06), with the time that is left where the platform says it; else nothing. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, number, money, canCancel, cancelLeft } = withdrawal;
  const left = useSecondsLeft(cancelLeft);
  const isOffered = useCapability('withdraw-cancel') && canCancel && id !== undefined && left !== 0;
  return isOffered ? <CancelButton of={{ id, number }} money={money} left={cancelLeft} /> : null;
}

function CancelButton({ of, money, left }: { of: Cancelled; money: Withdrawal['money']; left: Timed | undefined }) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const { cancel, isBusy } = useCancelling();
  return (
    <div className={styles.cancel}>
      <Button
        size="small"
        aria-label={t('money.cancelOf', { name: dotted(format.money(money), of.number) })}
        busy={isBusy}
        onClick={() => void cancel(of)}
      >
        {t('money.cancelWithdrawal')}
      </Button>
      {left === undefined ? null : <Countdown label={t('money.cancelLeft')} of={left} />}
    </div>
  );
}
