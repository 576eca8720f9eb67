import { useCapability } from '@unison/shared/api';
import { useSecondsLeft } from '@unison/shared/clock';
import type { Timed } from '@unison/shared/clock';
import { useTexts } from '@unison/shared/i18n';
import { Button, Countdown } from '@unison/shared/ui';
import styles from './CancelWithdrawal.module.css';
import type { Withdrawal } from './recordsApi';
import { useCancelling } from './useCancelling';
import type { Cancelled } from './useCancelling';

/** Takes a withdrawal back while that is possible (B-06), with the time that is left where the platform says it; else nothing. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, number, canCancel, cancelLeft } = withdrawal;
  const left = useSecondsLeft(cancelLeft);
  const isOffered = useCapability('withdraw-cancel') && canCancel && id !== undefined && left !== 0;
  return isOffered ? <CancelButton of={{ id, number }} left={cancelLeft} /> : null;
}

function CancelButton({ of, left }: { of: Cancelled; left: Timed | undefined }) {
  const { t } = useTexts('wallet');
  const { cancel, isBusy } = useCancelling();
  return (
    <div className={styles.cancel}>
      <Button size="small" busy={isBusy} onClick={() => void cancel(of)}>
        {t('money.cancelWithdrawal')}
      </Button>
      {left === undefined ? null : <Countdown label={t('money.cancelLeft')} of={left} />}
    </div>
  );
}
