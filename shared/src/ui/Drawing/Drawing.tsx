import styles from './Drawing.module.css';
import { scenes } from './scenes';
import type { DrawingName } from './scenes';

export type DrawingProps = { name: DrawingName };

/** A drawing of the house's own hand, in the theme's colours; decoration over words. */
export function Drawing({ name }: DrawingProps) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 120" width={160} height={120} aria-hidden focusable="false">
      <path className={styles.ground} d="M80 10c36-6 66 12 70 44s-12 58-66 60S8 88 12 52 46 16 80 10z" />
      {scenes[name].map(({ look, d }) => (
        <path key={d} className={styles[look]} d={d} />
      ))}
    </svg>
  );
}
