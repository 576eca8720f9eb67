import { paths } from '@unison/shared/contract';
import { compareMoney, plainAmount } from '@unison/shared/format';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { ListRow } from '@unison/shared/ui';
import { isPaid } from '../parts/recordStatus';
import { useListTopUpsQuery } from '../parts/recordsApi';

/** Offers the amount that was paid last, where it fits into what is left of the own limit: one press to the ways to pay. */
export function LastAmount({ left }: { left: number | undefined }) {
  const { t } = useTexts('wallet');
  const { money } = useFormat();
  const { data: records = [] } = useListTopUpsQuery();
  const amount = records.find(({ status }) => isPaid(status))?.money;
  if (amount === undefined || amount <= 0 || (left !== undefined && compareMoney(amount, left) > 0)) return null;
  return <ListRow icon="refresh" title={t('money.asLastTime')} trailing={money(amount)} href={paths.channel(plainAmount(amount))} />;
}
