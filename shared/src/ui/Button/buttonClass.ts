import styles from './Button.module.css';
import type { ButtonLook } from './ButtonFace';
import { classNames } from '../classNames';

/** The class of a button's outer element. */
export function buttonClass({
  variant = 'secondary',
  size = 'regular',
  block,
  className,
}: ButtonLook & { className?: string | undefined }): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, block && styles.block, className);
}
