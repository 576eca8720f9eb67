import styles from './Drawing.module.css';
import { scenes, TWINKLE } from './scenes';
import type { DrawingName, Stroke } from './scenes';
import { classNames } from '../classNames';
import { shapeOf } from '../Icon/shapes';
import type { IconName } from '../Icon/shapes';

const GROUND = 'M80 10c36-6 66 12 70 44s-12 58-66 60S8 88 12 52 46 16 80 10z';

/** A remote may be newer than the shell, and name one that came later: there is the ground alone. */
const known: Readonly<Partial<Record<DrawingName, readonly Stroke[]>>> = scenes;

export type DrawingProps = { name: DrawingName };

/** A drawing of the house's own hand, in the theme's colours; decoration over words. */
export function Drawing({ name }: DrawingProps) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 120" width={160} height={120} aria-hidden focusable="false">
      <path className={styles.ground} d={GROUND} />
      {known[name]?.map(({ look, d }) => (
        <path key={d} className={styles[look]} d={d} />
      ))}
    </svg>
  );
}

/** An icon by the same hand, smaller: for what has no drawing of its own. */
export function DrawnIcon({ name }: { name: IconName }) {
  return (
    <svg className={classNames(styles.drawing, styles.icon)} viewBox="0 0 160 120" width={112} height={84} aria-hidden focusable="false">
      <path className={styles.ground} d={GROUND} />
      <path className={styles.line} d={TWINKLE.d} />
      <path className={styles.line} d={shapeOf(name)} transform="translate(47 27) scale(2.75)" />
    </svg>
  );
}
