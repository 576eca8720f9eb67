import { useEffect, useState } from 'react';
import styles from './Toast.module.css';
import type { ToastMessage } from './toastContext';
import { IconButton } from '../Button/IconButton';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { classNames } from '../classNames';

type ToastProps = Required<ToastMessage> & { id: number; closeLabel: string; onClose: (id: number) => void };

const icons: Record<ToastProps['tone'], IconName> = { neutral: 'info', positive: 'check-circle', danger: 'error' };

/** Milliseconds a text stays: four seconds, and longer for long ones; for ever while it is touched, focused or the page is hidden. */
export function stayOf(text: string): number {
  return Math.min(12_000, Math.max(4_000, 2_000 + text.length * 60));
}

/** One message. */
export function Toast({ id, text, tone, closeLabel, onClose }: ToastProps) {
  const [held, setHeld] = useState(false);
  const visible = usePageVisible();

  useEffect(() => {
    if (held || !visible) return undefined;
    const timer = setTimeout(() => onClose(id), stayOf(text));
    return () => clearTimeout(timer);
  }, [held, visible, id, text, onClose]);

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
      <IconButton className={styles.close} icon="close" label={closeLabel} onClick={() => onClose(id)} />
    </div>
  );
}

function usePageVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return visible;
}
