import { useFormat, useTexts } from '@unison/shared/i18n';
import { Money } from '@unison/shared/ui';
import styles from './TopUp.module.css';

/** The amount a payment is about, as large as it was entered. */
export function ToPay({ money }: { money: string }) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  return (
    <p className={styles.toPay}>
      <span className={styles.label}>{t('money.amount')}</span>
      <Money value={format.amount(money)} unit={format.unit} size="figure" />
    </p>
  );
}
