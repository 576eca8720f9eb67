import { useEffect } from 'react';

/** Keeps the screen on while `isOn`, where the browser can. The lock goes with the page's visibility and is taken anew with it. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (taken) => {
          lock = taken;
          if (isLeft) void taken.release();
        },
        () => undefined, // a phone that saves power says no
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isOn]);
}
