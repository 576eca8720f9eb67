import { newIdempotencyKey, useCapability } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { Button, Countdown } from '@unison/shared/ui';
import { useEffect, useState } from 'react';
import styles from './CancelWithdrawal.module.css';
import { useCancelWithdrawalMutation } from './moneyApi';
import { useListWithdrawalsQuery } from './recordsApi';
import type { Withdrawal } from './recordsApi';
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
  const save = useSaving();
  const [cancel, { isLoading }] = useCancelWithdrawalMutation();
  // A second cancel is answered like the first: the key stays as long as the button.
  const [key] = useState(newIdempotencyKey);
  return (
    <div className={styles.cancel}>
      <Button busy={isLoading} onClick={() => void save(cancel({ key, id }))}>
        {t('money.cancelWithdrawal')}
      </Button>
      {left === undefined ? null : <Countdown label={t('money.cancelLeft')} seconds={left} />}
    </div>
  );
}
