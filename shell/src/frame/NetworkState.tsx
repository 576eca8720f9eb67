import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';
import { OfflineBar } from '@unison/shared/ui';
import { useSyncExternalStore } from 'react';

const followNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says while the device has no network; what is in memory stays readable below it. */
export function NetworkState() {
  const { t } = useTexts(SHARED_TEXTS);
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return <OfflineBar offline={!isOnline} message={t('error.offline')} />;
}
