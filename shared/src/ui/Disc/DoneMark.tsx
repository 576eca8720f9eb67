import styles from './Disc.module.css';
import { classNames } from '../classNames';
import { shapes } from '../Icon/shapes';

/** It is done: a check that is drawn once, and at once where motion is reduced. Decoration beside words that say it. */
export function DoneMark() {
  return (
    <span className={classNames(styles.disc, styles.positive, styles.large, styles.done)}>
      <svg viewBox="0 0 24 24" width={40} height={40} aria-hidden focusable="false">
        <path className={styles.stroke} d={shapes.check} pathLength={1} />
      </svg>
    </span>
  );
}
