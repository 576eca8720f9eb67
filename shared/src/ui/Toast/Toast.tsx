import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import styles from './Toast.module.css';
import type { ToastMessage } from './toastContext';
import { IconButton } from '../Button/IconButton';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { useKitLabels } from '../Labels/KitLabels';
import { LinkElement } from '../Link/LinkElement';
import { Amounts } from '../Money/Amounts';
import { classNames } from '../classNames';
import { focusMain } from '../focusMain';
import { usePageVisible } from '../usePageVisible';

export type ShownToast = ToastMessage & { id: number };

const icons: Record<NonNullable<ToastMessage['tone']>, IconName> = { neutral: 'info', positive: 'check-circle', danger: 'error' };

/** Milliseconds more where there is something to press. */
const TO_DECIDE = 4_000;

/** Milliseconds a text stays: four seconds, and longer for long ones; for ever while it is touched, focused or the page is hidden. */
export function stayOf(text: string): number {
  const { length } = text.replace(/[\u3040-\u9fff]/g, 'abc'); // Chinese and Japanese say, and take, as much with a third of the letters
  return Math.min(12_000, Math.max(4_000, 2_000 + length * 60));
}

/** One message. */
export function Toast({ id, text, tone = 'neutral', link, onClose }: ShownToast & { onClose: (id: number) => void }) {
  const labels = useKitLabels();
  const [held, setHeld] = useState(false);
  const from = useRef<EventTarget>(null);
  const isVisible = usePageVisible();

  useEffect(() => {
    if (held || !isVisible) return undefined;
    const timer = setTimeout(() => onClose(id), stayOf(text) + (link ? TO_DECIDE : 0));
    return () => clearTimeout(timer);
  }, [held, isVisible, id, text, link, onClose]);

  // Whoever came to the cross by a key goes on where they were; a press on it does not everywhere take the focus.
  const close = ({ currentTarget: { parentElement: toast } }: MouseEvent<HTMLElement>) => {
    onClose(id);
    if (!toast?.contains(document.activeElement)) return;
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus({ preventScroll: true });
    else focusMain();
  };

  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        from.current ??= relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[tone]} size={20} />
      <p className={styles.text}>
        <Amounts>{text}</Amounts>
      </p>
      {link ? (
        <LinkElement href={link.href} className={styles.link} onClick={() => onClose(id)}>
          {link.label}
        </LinkElement>
      ) : null}
      <IconButton className={styles.close} icon="close" label={labels.close} onClick={close} />
    </div>
  );
}
