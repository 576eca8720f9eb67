import { useCapability } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Card, Facts, Section } from '@unison/shared/ui';
import { CancelWithdrawal } from '../parts/CancelWithdrawal';
import { useListWithdrawalsQuery } from '../parts/recordsApi';
import styles from './withdraw.module.css';

/** Withdrawals that nobody works on yet, each to be taken back (B-06). */
export function Cancellable() {
  const { t } = useTexts('wallet');
  const { money } = useFormat();
  const { data } = useListWithdrawalsQuery();
  const canCancel = useCapability('withdraw-cancel');
  const open = data?.filter((one) => one.canCancel && one.cancelLeft?.seconds !== 0 && one.id !== undefined) ?? [];
  if (!canCancel || open.length === 0) return null;
  return (
    <Section heading={t('money.cancellable')}>
      <ul className={styles.cancellables}>
        {open.map((withdrawal) => (
          <li key={withdrawal.id}>
            <Card>
              <div className={styles.cancellable}>
                <Facts
                  items={[
                    { label: t('money.amount'), value: money(withdrawal.money) },
                    { label: t('record.number'), value: withdrawal.number ?? '–' },
                    { label: t('record.status'), value: withdrawal.statusText },
                  ]}
                />
                <CancelWithdrawal withdrawal={withdrawal} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
