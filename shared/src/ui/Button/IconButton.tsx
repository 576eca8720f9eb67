import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';

type Kind =
  | {
      type?: 'button';
      /** What it opens or does is on its way: a turning ring, the focus stays, and a press does nothing more. */
      busy?: boolean;
    }
  /** One that sends a form or empties it has no ring, which would not keep a press from doing so again: that is `Button`. */
  | { type: 'submit' | 'reset'; busy?: undefined };

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'type'> &
  Kind & {
    icon: IconName;
    /** The button's name. */
    label: string;
    filled?: boolean;
    /** For a place on a picture: a dark disc behind the icon. */
    onPicture?: boolean;
  };

/** A button that shows an icon alone, 44 x 44 px. */
export function IconButton({
  icon,
  label,
  filled = false,
  onPicture = false,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(styles.iconButton, onPicture && styles.onPicture, className)}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className={styles.ring} aria-hidden="true" /> : <Icon name={icon} filled={filled} />}
    </button>
  );
}
