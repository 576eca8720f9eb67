import type { UserBank } from '@unison/shared/api';
import { maskAccount } from '@unison/shared/format';
import { useTexts } from '@unison/shared/i18n';
import styles from './Bank.module.css';

/** The bound account as a card; of its number only the last four digits are ever in the page (O-22). */
export function CardPicture({ bank }: { bank: UserBank }) {
  const { t } = useTexts('wallet');
  return (
    <dl className={styles.card}>
      <div>
        <dt className={styles.label}>{t('bank.bank')}</dt>
        <dd className={styles.bank}>{bank.bankName === '' ? '–' : bank.bankName}</dd>
      </div>
      <div>
        <dt className={styles.label}>{t('bank.number')}</dt>
        <dd className={styles.number}>{bank.accountNumber === '' ? '–' : maskAccount(bank.accountNumber)}</dd>
      </div>
    </dl>
  );
}
