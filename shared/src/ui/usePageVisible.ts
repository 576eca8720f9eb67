import { useSyncExternalStore } from 'react';

const follow = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** False while the page is hidden: another tab, another app, a locked screen. Polling, clocks and toasts rest then. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    follow,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}
