import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from './Toast';
import type { ShownToast } from './Toast';
import styles from './Toast.module.css';
import { ToastContext } from './toastContext';
import type { ShowToast } from './toastContext';
import { useFrameRoot } from '../FrameRoot/FrameRoot';
import { useKitLabels } from '../Labels/KitLabels';

export type ToastProviderProps = { children: ReactNode };

/** At most this many at a time; the oldest goes first. */
const limit = 3;

/** Shows what `useToast` is told, over the app's column, announced to screen readers. The same text twice is shown once, anew. */
export function ToastProvider({ children }: ToastProviderProps) {
  const labels = useKitLabels();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(0);
  const root = useFrameRoot();
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => tellHeight(stack.current), [toasts]);

  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (message) => {
      nextId.current += 1;
      const toast: ShownToast = { ...(typeof message === 'string' ? { text: message } : message), id: nextId.current };
      setToasts((shown) => [...shown.filter((other) => other.text !== toast.text), toast].slice(-limit));
      return () => close(toast.id);
    },
    [close],
  );

  const region = (
    <div role="region" aria-label={labels.messages} data-messages>
      <div ref={stack} aria-live="polite" aria-relevant="additions" className={styles.stack}>
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} onClose={close} />
        ))}
      </div>
    </div>
  );
  return (
    <ToastContext value={show}>
      {children}
      {root ? createPortal(region, root) : region}
    </ToastContext>
  );
}

/** Tells the overlays how much of the upper edge the messages take, in px, so that a sheet keeps below them. */
function tellHeight(stack: HTMLElement | null): void {
  const { style } = document.documentElement;
  if (!stack || stack.childElementCount === 0) style.removeProperty('--messages-height');
  else style.setProperty('--messages-height', `${Math.ceil(stack.offsetHeight) + 16}px`);
}
