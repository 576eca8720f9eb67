import { usePageVisible } from '@unison/shared/ui';
import { useEffect } from 'react';

/** Keeps the screen on while `isOn`, where the browser can. The lock goes with the page's visibility and is taken anew with it. */
export function useWakeLock(isOn: boolean): void {
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isOn || !isVisible || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    navigator.wakeLock.request('screen').then(
      (taken) => {
        lock = taken;
        if (isOver) void taken.release();
      },
      () => undefined, // a phone that saves power says no
    );
    return () => {
      isOver = true;
      void lock?.release();
    };
  }, [isOn, isVisible]);
}
