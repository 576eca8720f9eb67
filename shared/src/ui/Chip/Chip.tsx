import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';

export type ChipProps = {
  children: ReactNode;
  /** It is on. */
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  icon?: IconName;
  /** A second, quieter line: the chip is then a tile, to stand in a grid, and the tick lies in its corner. */
  detail?: ReactNode;
  disabled?: boolean;
};

/** A choice that is on or off, one of several beside each other: filters, options. On is told by a tick, not by colour alone. */
export function Chip({ children, pressed, onChange, icon, detail, disabled }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      className={classNames(styles.chip, detail !== undefined && styles.tile)}
      onClick={() => onChange(!pressed)}
    >
      {pressed ? <Icon name="check" size={16} className={styles.mark} /> : icon ? <Icon name={icon} size={16} /> : null}
      {children}
      {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
    </button>
  );
}
