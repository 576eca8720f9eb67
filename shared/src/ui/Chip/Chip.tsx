import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';

export type ChipProps = {
  children: ReactNode;
  /** It is on. */
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  icon?: IconName;
  disabled?: boolean;
};

/** A choice that is on or off, one of several beside each other: filters, options. On is told by a tick, not by colour alone. */
export function Chip({ children, pressed, onChange, icon, disabled }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} disabled={disabled} className={styles.chip} onClick={() => onChange(!pressed)}>
      {pressed ? <Icon name="check" size={16} /> : icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </button>
  );
}
