import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { Icon } from '@unison/shared/ui';
import { useSyncExternalStore } from 'react';
import styles from './OfflineBar.module.css';

const followNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** A quiet bar while the device has no network; what is in memory stays readable below it. */
export function OfflineBar() {
  const { t } = useTexts(SHARED_TEXTS);
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.bar}>
          <Icon name="offline" size={16} />
          {t('error.offline')}
        </p>
      )}
    </div>
  );
}
