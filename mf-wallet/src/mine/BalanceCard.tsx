import { useState } from 'react';
import type { UserInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Card, IconButton, LinkButton, useToast } from '@unison/shared/ui';
import styles from './MineScreen.module.css';

type BalanceCardProps = { user: UserInfo; playCredits: boolean; reload: () => Promise<boolean> };

export function BalanceCard({ user, playCredits, reload }: BalanceCardProps) {
  const { t } = useTexts('wallet');
  const { t: shared } = useTexts('shared');
  const { money, unit } = useFormat();
  const showToast = useToast();
  const [refreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    if (refreshing) return;
    setRefreshing(true);
    if (await reload()) showToast(shared('list.refreshed'));
    setRefreshing(false);
  };

  return (
    <Card>
      <div className={styles.balance}>
        <div>
          <div className={styles.label}>{t('mine.balance')}</div>
          <div className={styles.amount}>{user.moneyText === undefined ? money(user.money) : `${user.moneyText} ${unit}`}</div>
        </div>
        <IconButton icon="refresh" label={t('mine.refresh')} aria-busy={refreshing} onClick={() => void refresh()} />
      </div>
      <div className={styles.actions}>
        <LinkButton href={paths.recharge(user.money)} variant="primary" block>
          {t('mine.recharge')}
        </LinkButton>
        <LinkButton href={paths.withdraw()} variant="secondary" block>
          {t('mine.withdraw')}
        </LinkButton>
      </div>
      {playCredits && <p className={styles.sandbox}>{shared('money.sandbox')}</p>}
    </Card>
  );
}
