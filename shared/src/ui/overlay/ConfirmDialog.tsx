import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './overlay.module.css';
import { ScrollBody } from './ScrollBody';
import { useCloseRequest } from './useCloseRequest';
import { useReturnOfFocus } from './useReturnOfFocus';
import { useRootContainer } from './useRootContainer';
import { Button } from '../Button/Button';
import { useKitLabels } from '../Labels/KitLabels';
import { Amounts } from '../Money/Amounts';

export type ConfirmDialogProps = {
  open: boolean;
  /** The question. */
  title: string;
  /** What follows from a yes. */
  children?: ReactNode;
  /** What a yes does, e.g. 'Send'; default 'OK'. */
  confirmLabel?: string;
  /** While a returned promise is pending the dialog stays, its button is busy and nothing closes it; closing is the caller's. */
  onConfirm: () => void | Promise<unknown>;
  onCancel: () => void;
};

/** A question that must be answered: a press outside does not close it, Escape and Android's Back mean no. The focus starts on 'no'. */
export function ConfirmDialog({ open, title, children, confirmLabel, onConfirm, onCancel }: ConfirmDialogProps) {
  const container = useRootContainer();
  const labels = useKitLabels();
  const returnFocus = useReturnOfFocus(open);
  const [busy, setBusy] = useState(false);
  // Two presses may come before the button is drawn busy.
  const isLocked = useRef(false);
  const refuse = () => {
    if (!busy) onCancel();
  };
  useCloseRequest(open, refuse);
  const no = useRef<HTMLButtonElement>(null);
  const confirm = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      isLocked.current = false;
      setBusy(false);
    }
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && refuse()}>
      <Base.Portal container={container}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.middle}>
          <Base.Popup className={styles.dialog} initialFocus={no} finalFocus={returnFocus}>
            <Base.Title className={styles.question}>
              <Amounts>{title}</Amounts>
            </Base.Title>
            <Base.Description render={({ id, children: words }) => <ScrollBody id={id}>{words}</ScrollBody>}>
              {typeof children === 'string' ? (
                <p>
                  <Amounts>{children}</Amounts>
                </p>
              ) : (
                children
              )}
            </Base.Description>
            <div className={styles.footer}>
              <Button ref={no} block disabled={busy} onClick={onCancel}>
                {labels.cancel}
              </Button>
              <Button block variant="primary" busy={busy} onClick={() => void confirm()}>
                {confirmLabel ?? labels.ok}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
