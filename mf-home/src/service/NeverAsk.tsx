import { Icon } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './NeverAsk.module.css';

/** What protects members from people who pretend to be the service (B-03). */
export function NeverAsk() {
  const { common } = useHomeTexts();
  return (
    <p className={styles.note}>
      <Icon name="shield" size={20} />
      {common('service.neverAsk')}
    </p>
  );
}
