import { useCapability } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Button, Countdown } from '@unison/shared/ui';
import { useEffect } from 'react';
import styles from './CancelWithdrawal.module.css';
import { useListWithdrawalsQuery } from './recordsApi';
import type { Withdrawal } from './recordsApi';
import { useCancelling } from './useCancelling';
import { useSecondsLeft } from './useSecondsLeft';

/** Takes a withdrawal back while that is possible (B-06), with the time that is left where the platform says it; else nothing. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, canCancel, cancelSeconds } = withdrawal;
  const left = useSecondsLeft(cancelSeconds);
  const { refetch } = useListWithdrawalsQuery();
  const isOver = canCancel && left === 0;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  const isOffered = useCapability('withdraw-cancel') && canCancel && id !== undefined && left !== 0;
  return isOffered ? <CancelButton id={id} left={left} /> : null;
}

function CancelButton({ id, left }: { id: string; left: number | undefined }) {
  const { t } = useTexts('wallet');
  const { cancel, isBusy } = useCancelling();
  return (
    <div className={styles.cancel}>
      <Button busy={isBusy} onClick={() => void cancel(id)}>
        {t('money.cancelWithdrawal')}
      </Button>
      {left === undefined ? null : <Countdown label={t('money.cancelLeft')} seconds={left} />}
    </div>
  );
}
