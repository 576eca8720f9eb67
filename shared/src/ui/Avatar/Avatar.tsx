import styles from './Avatar.module.css';
import { Icon } from '../Icon/Icon';
import { classNames } from '../classNames';
import { useMissing } from '../useWhenOnline';

export type AvatarProps = {
  /** Address of the picture; without one, or when it fails, a drawn figure. */
  src?: string | undefined;
  /** Who it is; empty where the name stands beside it. */
  name: string;
  size?: 32 | 40 | 56 | 80;
  className?: string;
};

/** A round picture of a person. */
export function Avatar({ src, name, size = 40, className }: AvatarProps) {
  const [isMissing, onError] = useMissing(src);
  const outer = classNames(styles.avatar, styles[`size${size}`], className);
  if (!isMissing) {
    return <img className={outer} loading="lazy" src={src} alt={name} width={size} height={size} decoding="async" onError={onError} />;
  }
  return (
    <span className={outer} {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
      <Icon name="user" size={size >= 56 ? 32 : 20} />
    </span>
  );
}
