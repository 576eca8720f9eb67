import type { UserInfo } from '@unison/shared/api';
import { sameMember } from '@unison/shared/attempt';
import { useErrorToast, useKept } from '@unison/shared/session';
import { Card, IconButton, useToast } from '@unison/shared/ui';
import { useState } from 'react';
import { PlayCreditsNote } from '../parts/PlayCreditsNote';
import { useWalletTexts } from '../useWalletTexts';
import { Balance } from './Balance';
import { BalanceLine } from './BalanceLine';
import { isBalanceHidden } from './balanceHidden';
import lineStyles from './BalanceLine.module.css';
import styles from './MineScreen.module.css';
import { MoneyWays } from './MoneyWays';

type BalanceCardProps = { user: UserInfo; reload: () => PromiseLike<{ isSuccess: boolean; error?: unknown }> };

export function BalanceCard({ user, reload }: BalanceCardProps) {
  const { t, common } = useWalletTexts();
  const showToast = useToast();
  const errorToast = useErrorToast();
  const [refreshing, setRefreshing] = useState(false);
  const { value: isHidden, isKnown, change } = useKept(isBalanceHidden);

  const refresh = async () => {
    if (refreshing) return;
    setRefreshing(true);
    const isSameMember = sameMember();
    const { isSuccess, error } = await reload();
    if (isSuccess) showToast(common('list.refreshed'));
    else if (isSameMember()) errorToast(error); // the end of a session gives up what is under way
    setRefreshing(false);
  };

  return (
    <Card>
      <div className={styles.balance}>
        <div>
          <div className={styles.label}>{t('mine.balance')}</div>
          <Balance user={user} look={isKnown ? (isHidden ? 'hidden' : 'shown') : 'waiting'} />
        </div>
        <div className={styles.controls}>
          <IconButton
            icon={isHidden ? 'eye-off' : 'eye'}
            label={isHidden ? t('mine.showBalance') : t('mine.hideBalance')}
            onClick={() => change(() => !isHidden)}
          />
          <IconButton icon="refresh" label={t('mine.refresh')} busy={refreshing} onClick={() => void refresh()} />
        </div>
      </div>
      {isKnown && !isHidden ? <BalanceLine balance={user.money} /> : <div className={lineStyles.slot} />}
      <MoneyWays />
      <PlayCreditsNote />
    </Card>
  );
}
