import { useEffect, useState } from 'react';
import styles from './Toast.module.css';
import type { ToastMessage } from './toastContext';
import { IconButton } from '../Button/IconButton';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { useKitLabels } from '../Labels/KitLabels';
import { classNames } from '../classNames';
import { usePageVisible } from '../usePageVisible';

type ToastProps = Required<ToastMessage> & { id: number; onClose: (id: number) => void };

const icons: Record<ToastProps['tone'], IconName> = { neutral: 'info', positive: 'check-circle', danger: 'error' };

/** Milliseconds a text stays: four seconds, and longer for long ones; for ever while it is touched, focused or the page is hidden. */
export function stayOf(text: string): number {
  return Math.min(12_000, Math.max(4_000, 2_000 + text.length * 60));
}

/** One message. */
export function Toast({ id, text, tone, onClose }: ToastProps) {
  const labels = useKitLabels();
  const [held, setHeld] = useState(false);
  const isVisible = usePageVisible();

  useEffect(() => {
    if (held || !isVisible) return undefined;
    const timer = setTimeout(() => onClose(id), stayOf(text));
    return () => clearTimeout(timer);
  }, [held, isVisible, id, text, onClose]);

  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[tone]} size={20} />
      <p className={styles.text}>{text}</p>
      <IconButton className={styles.close} icon="close" label={labels.close} onClick={() => onClose(id)} />
    </div>
  );
}
