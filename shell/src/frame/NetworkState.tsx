import { OfflineBar } from '@unison/shared/ui';
import { useSyncExternalStore } from 'react';
import { useShellTexts } from '../useShellTexts';

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
  const { common } = useShellTexts();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return <OfflineBar offline={!isOnline} message={common('error.offline')} />;
}
