import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './FrameRoot.module.css';

const FrameRootContext = createContext<HTMLElement | null>(null);

/**
 * Put once around the app. Gives overlays (dialogs, sheets, toasts, the image viewer) a place over the app's column, so that on a wide
 * screen they stay inside its 650 px.
 */
export function FrameRootProvider({ children }: { children: ReactNode }) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  return (
    <FrameRootContext value={root}>
      {children}
      <div ref={setRoot} className={styles.root} />
    </FrameRootContext>
  );
}

/** The element overlays are put into; null before the first paint and outside a `FrameRootProvider` (then they go to the body). */
export function useFrameRoot(): HTMLElement | null {
  return use(FrameRootContext);
}
