import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import styles from './overlay.module.css';
import { ScrollBody } from './ScrollBody';
import { useCloseRequest } from './useCloseRequest';
import { useReturnOfFocus } from './useReturnOfFocus';
import { useRootContainer } from './useRootContainer';
import { useStrayPress } from './useStrayPress';
import { useSwipeDown } from './useSwipeDown';
import { IconButton } from '../Button/IconButton';
import { useKitLabels } from '../Labels/KitLabels';
import { classNames } from '../classNames';

export type SheetProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Stays at the lower edge while the sheet scrolls: the thing to do next. */
  footer?: ReactNode;
  /** Escape, Android's Back, a press outside, the cross, or a pull down. Without it the sheet wants an answer from its own buttons: nothing else closes it. */
  onClose?: (() => void) | undefined;
  /** What gets the focus first; default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** A panel from the lower edge of the app's column. */
export function Sheet({ open, onClose, title, children, footer, initialFocus }: SheetProps) {
  const labels = useKitLabels();
  const container = useRootContainer();
  const returnFocus = useReturnOfFocus(open);
  const isStray = useStrayPress(open);
  const swipe = useSwipeDown(onClose);
  useCloseRequest(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next, details) => !next && !isStray(details) && onClose?.()} disablePointerDismissal={!onClose}>
      <Base.Portal container={container}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.bottom}>
          <Base.Popup className={styles.sheet} ref={swipe.panelRef} initialFocus={initialFocus} finalFocus={returnFocus}>
            <div className={classNames(styles.head, onClose && styles.grip)} {...swipe.handlers}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {onClose ? <Base.Close render={<IconButton icon="close" label={labels.close} className={styles.cross} />} /> : null}
            </div>
            <ScrollBody>{children}</ScrollBody>
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
