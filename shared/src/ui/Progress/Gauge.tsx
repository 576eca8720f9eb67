import type { ReactNode } from 'react';
import styles from './Progress.module.css';
import { shareOf } from './Progress';

export type GaugeProps = {
  /** What is measured. */
  label: string;
  value: number;
  min?: number;
  max: number;
  /** What stands at both ends of the scale, to be seen; screen readers have `min` and `max`. */
  ends?: readonly [string, string];
  /** The value in words for screen readers. */
  valueText?: string;
  /** Stands in the middle: the number, large, and a word below. */
  children: ReactNode;
};

/** A measured value on a half circle. */
export function Gauge({ label, value, min = 0, max, valueText, ends, children }: GaugeProps) {
  const share = shareOf(value, min, max);
  const gauge = (
    <div className={styles.gauge}>
      <svg
        viewBox="0 0 200 110"
        role="meter"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(min, value))}
        aria-valuetext={valueText}
        className={styles.arcs}
      >
        <path className={styles.arcRail} d="M 12 100 A 88 88 0 0 1 188 100" pathLength={1} />
        {share > 0 ? (
          <path className={styles.arcDone} d="M 12 100 A 88 88 0 0 1 188 100" pathLength={1} strokeDasharray={`${share} 1`} />
        ) : null}
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
  if (!ends) return gauge;
  return (
    <div>
      {gauge}
      <div className={styles.ends} aria-hidden="true">
        <span data-text={ends[0]} />
        <span data-text={ends[1]} />
      </div>
    </div>
  );
}
