import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { List, ListRow, Section } from '@unison/shared/ui';
import type { OpenMoney } from './ownDataApi';
import { GiveUpRest } from './GiveUpRest';

/** What is still under way could pay into the balance: the platform refuses to write it off before. */
export const hasUnfinished = ({ orders, withdrawals, topups }: OpenMoney): boolean => Boolean(orders || withdrawals || topups);

/** What has to end before the account can be closed, each with the way to it (B-11). */
export function StillOpen({ open }: { open: OpenMoney }) {
  const { t } = useTexts('wallet');
  const { money, number } = useFormat();
  const unfinished = [
    { title: t('own.openOrders'), count: open.orders, href: paths.gameRecords() },
    { title: t('own.openWithdrawals'), count: open.withdrawals, href: paths.withdrawRecords() },
    { title: t('own.openTopups'), count: open.topups, href: paths.rechargeRecords() },
  ];
  const hasBalance = open.balance !== undefined && open.balance > 0;
  return (
    <Section heading={t('own.stillOpen')} level={3}>
      <List label={t('own.stillOpen')}>
        {unfinished.map(({ title, count, href }) =>
          count !== undefined && count > 0 ? <ListRow key={href} title={title} trailing={number(count)} href={href} /> : null,
        )}
        {hasBalance ? <ListRow title={t('mine.balance')} trailing={money(open.balance)} href={paths.withdraw()} /> : null}
      </List>
      {open.topups !== undefined && open.topups > 0 ? <p>{t('own.topupsEnd')}</p> : null}
      {hasBalance ? <GiveUpRest balance={open.balance} isLater={hasUnfinished(open)} /> : null}
    </Section>
  );
}
