import type { UserInfo } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Money, VisuallyHidden } from '@unison/shared/ui';
import styles from './MineScreen.module.css';

type BalanceProps = {
  user: UserInfo;
  /** `waiting`: whether it is to be hidden is not known yet; its place is kept. */
  look: 'shown' | 'hidden' | 'waiting';
};

/** The balance with its unit, once: the platform's own wording may carry it already (O-17). */
export function Balance({ user: { money, moneyText }, look }: BalanceProps) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  if (look === 'waiting') return <div className={styles.amount}>{'\u00a0'}</div>;
  if (look === 'hidden') {
    return (
      <div className={styles.amount}>
        <span aria-hidden="true">••••</span>
        <VisuallyHidden>{t('mine.balanceHidden')}</VisuallyHidden>
      </div>
    );
  }
  const text = moneyText?.trim() ?? format.amount(money);
  const value = text.endsWith(format.unit) ? text.slice(0, -format.unit.length).trimEnd() : text;
  return (
    <div className={styles.amount}>
      <Money value={value} unit={moneyText === undefined && money === undefined ? undefined : format.unit} size="huge" />
    </div>
  );
}
