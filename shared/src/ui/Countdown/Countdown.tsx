import { useSecondsLeft } from '../../clock';
import type { Timed } from '../../clock';
import styles from './Countdown.module.css';
import { clockText } from './clockText';

export type CountdownProps = {
  /** What it counts down to. */
  label: string;
  /** The seconds that were left, and when the answer that said so came: a face drawn anew goes on where it was. */
  of: Timed;
};

/** A countdown, digit by digit, by the one clock of `shared/clock`. Screen readers can read it at any time; it does not speak every second. */
export function Countdown({ label, of }: CountdownProps) {
  const text = clockText(useSecondsLeft(of));
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
