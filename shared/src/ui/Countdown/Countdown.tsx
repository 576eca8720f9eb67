import styles from './Countdown.module.css';
import { clockText } from './clockText';

export type CountdownProps = {
  /** What it counts down to. */
  label: string;
  /** Seconds left; the caller counts, this is the face. */
  seconds: number;
};

/** The face of a real countdown, digit by digit. Screen readers can read it at any time; it does not speak every second. */
export function Countdown({ label, seconds }: CountdownProps) {
  const text = clockText(seconds);
  return (
    <span role="timer" aria-live="off" aria-label={`${label} ${text}`} className={styles.clock}>
      {[...text].map((sign, index) => (
        <span key={index} aria-hidden="true" className={sign === ':' ? styles.colon : styles.digit}>
          {sign}
        </span>
      ))}
    </span>
  );
}
