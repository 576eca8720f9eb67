import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import styles from './overlay.module.css';
import { ScrollBody } from './ScrollBody';
import { useCloseRequest } from './useCloseRequest';
import { useReturnOfFocus } from './useReturnOfFocus';
import { useRootContainer } from './useRootContainer';
import { useStrayPress } from './useStrayPress';
import { IconButton } from '../Button/IconButton';
import { useKitLabels } from '../Labels/KitLabels';

export type DialogProps = {
  open: boolean;
  /** Escape, Android's Back, a press outside or the cross. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** What gets the focus first; default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/** A window over the app's column: focus goes in, stays in and comes back; Escape closes. What it says is read with its title. */
export function Dialog({ open, onClose, title, children, footer, initialFocus }: DialogProps) {
  const labels = useKitLabels();
  const container = useRootContainer();
  const returnFocus = useReturnOfFocus(open);
  const isStray = useStrayPress(open);
  useCloseRequest(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next, details) => !next && !isStray(details) && onClose()}>
      <Base.Portal container={container}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.middle}>
          <Base.Popup className={styles.dialog} initialFocus={initialFocus} finalFocus={returnFocus}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton icon="close" label={labels.close} className={styles.cross} />} />
            </div>
            <Base.Description render={({ id, children: words }) => <ScrollBody id={id}>{words}</ScrollBody>}>{children}</Base.Description>
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
