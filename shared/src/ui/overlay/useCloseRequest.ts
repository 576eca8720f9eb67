import { useEffect, useEffectEvent } from 'react';

type Watcher = EventTarget & { destroy: () => void };

declare global {
  /** Chromium's since 126, which TypeScript's library does not know yet. */
  var CloseWatcher: (new () => Watcher) | undefined;
}

/**
 * Android's Back, by key or by gesture, asks what is `open` instead of leaving the screen below it, where the browser can ask (decision 175).
 * Without `onRequest` it leaves. Escape is asked of the dialog itself: what a dialog took never reaches here.
 */
export function useCloseRequest(open: boolean, onRequest: (() => unknown) | undefined): void {
  const request = useEffectEvent(() => onRequest?.());
  const isAsked = open && onRequest !== undefined;
  useEffect(() => {
    const { CloseWatcher } = globalThis;
    if (!isAsked || !CloseWatcher) return undefined;
    const watch = (): Watcher => {
      const next = new CloseWatcher();
      next.addEventListener('close', () => {
        // One watcher hears one request: what stays open after it is asked again.
        watcher = watch();
        request();
      });
      return next;
    };
    let watcher = watch();
    return () => watcher.destroy();
  }, [isAsked]);
}
