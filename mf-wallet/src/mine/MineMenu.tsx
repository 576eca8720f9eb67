import { useCapability, useGetNewsQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Dot, List, ListRow, type IconName } from '@unison/shared/ui';

/** The ten entries in the product's order (ACCOUNT-09 to ACCOUNT-18). */
const ENTRIES: readonly { text: string; href: string; icon: IconName }[] = [
  { text: 'mine.report', href: paths.report(), icon: 'chart' },
  { text: 'mine.rechargeRecord', href: paths.rechargeRecords(), icon: 'card' },
  { text: 'mine.withdrawRecord', href: paths.withdrawRecords(), icon: 'bank' },
  { text: 'mine.gameRecord', href: paths.gameRecords(), icon: 'game' },
  { text: 'mine.info', href: paths.information(), icon: 'user' },
  { text: 'mine.notice', href: paths.notices(), icon: 'bell' },
  { text: 'mine.service', href: paths.service(), icon: 'service' },
  { text: 'mine.credit', href: paths.credit(), icon: 'shield' },
  { text: 'mine.moneylog', href: paths.moneyLog(), icon: 'list' },
  { text: 'mine.setting', href: paths.settings(), icon: 'settings' },
];

export function MineMenu() {
  const { t } = useTexts('wallet');
  const { hasUnread } = useGetNewsQuery(undefined, {
    skip: !useCapability('news'),
    selectFromResult: ({ currentData }) => ({ hasUnread: (currentData?.unreadNotices ?? 0) > 0 }),
  });
  return (
    <List>
      {ENTRIES.map(({ text, href, icon }) => (
        <ListRow
          key={text}
          title={t(text)}
          icon={icon}
          href={href}
          trailing={hasUnread && text === 'mine.notice' ? <Dot label={t('mine.unread')} /> : undefined}
        />
      ))}
    </List>
  );
}
