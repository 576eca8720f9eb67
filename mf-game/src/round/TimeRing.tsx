import { useSecondsLeft } from '@unison/shared/clock';
import type { Timed } from '@unison/shared/clock';
import type { CSSProperties, ReactNode } from 'react';
import styles from './TimeRing.module.css';

type TimeRingProps = {
  /** The seconds that were left, and when the answer that said so came. */
  of: Timed;
  /** The seconds of the whole ring. */
  whole: number;
  children: ReactNode;
};

/**
 * A countdown as a line round what it counts down to. It grows shorter by the second, in one colour to its end: it does not urge. Decoration, a
 * `Countdown` stands inside it.
 */
export function TimeRing({ of, whole, children }: TimeRingProps) {
  const left = useSecondsLeft(of);
  const share = whole > 0 ? Math.min(1, left / whole) : 0;
  return (
    <div className={styles.ring} style={{ '--left': share } as CSSProperties /* custom properties are not in React's type */}>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}
