import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** The button's name. */
  label: string;
  filled?: boolean;
  /** For a place on a picture: a dark disc behind the icon. */
  onPicture?: boolean;
};

/** A button that shows an icon alone, 44 x 44 px. */
export function IconButton({ icon, label, filled = false, onPicture = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.iconButton, onPicture && styles.onPicture, className)}>
      <Icon name={icon} filled={filled} />
    </button>
  );
}
