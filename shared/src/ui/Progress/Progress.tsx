import styles from './Progress.module.css';

export type ProgressProps = {
  /** What advances. */
  label: string;
  value: number;
  /** Value at the end. Default 100. */
  max?: number;
  /** The value in words, e.g. '3 of 5'; without it screen readers say a percentage. */
  valueText?: string;
};

/** Share of `value` in `max`, between 0 and 1; 0 where that cannot be said. */
export function shareOf(value: number, min: number, max: number): number {
  const share = (value - min) / (max - min);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}

/** How far something has come, as a bar. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const share = shareOf(value, 0, max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={share * max}
      aria-valuetext={valueText}
      className={styles.rail}
    >
      <svg aria-hidden="true" className={styles.bar}>
        <rect className={styles.done} width="100%" height="100%" rx="4" transform={`scale(${share} 1)`} />
      </svg>
    </div>
  );
}
