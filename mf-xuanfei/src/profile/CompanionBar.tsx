import type { Companion } from '@unison/shared/api';
import { useFormat } from '@unison/shared/i18n';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './CompanionBar.module.css';
import { ContactButton } from './ContactButton';

/** At the lower edge, always in sight: the price, and the way to the service (DIRECTORY-28). */
export function CompanionBar({ companion }: { companion: Companion }) {
  const { t } = useDirectoryTexts();
  const format = useFormat();
  return (
    <div className={styles.bar}>
      {companion.price ? (
        <p className={styles.price}>
          <span className={styles.label}>{t('detail.price')}</span>
          <span className={styles.amount}>{format.price(companion.price)}</span>
        </p>
      ) : null}
      <div className={styles.contact}>
        <ContactButton profileId={companion.id} />
      </div>
    </div>
  );
}
