import { useCapability } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Amounts, List, ListRow, Section } from '@unison/shared/ui';
import { CancelWithdrawal } from '../parts/CancelWithdrawal';
import { useListWithdrawalsQuery } from '../parts/recordsApi';
import { useFreshWithdrawals } from '../parts/useFreshWithdrawals';

/** Withdrawals that nobody works on yet, each to be taken back (B-06). */
export function Cancellable() {
  const { t } = useTexts('wallet');
  const { money } = useFormat();
  const { data, refetch } = useListWithdrawalsQuery();
  useFreshWithdrawals(data, refetch); // also for what the form says of a new one
  const canCancel = useCapability('withdraw-cancel');
  const open = data?.filter((one) => one.canCancel && one.cancelLeft?.seconds !== 0 && one.id !== undefined) ?? [];
  if (!canCancel || open.length === 0) return null;
  return (
    <Section heading={t('money.cancellable')}>
      <List label={t('money.cancellable')}>
        {open.map((withdrawal) => (
          <ListRow
            key={withdrawal.id}
            title={
              <strong>
                <Amounts>{money(withdrawal.money)}</Amounts>
              </strong>
            }
            detail={
              <>
                <span>{withdrawal.statusText}</span>
                {withdrawal.number === undefined ? null : `\u00a0· ${withdrawal.number}`}
              </>
            }
            trailing={<CancelWithdrawal withdrawal={withdrawal} />}
          />
        ))}
      </List>
    </Section>
  );
}
