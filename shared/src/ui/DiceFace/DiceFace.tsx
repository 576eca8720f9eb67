import styles from './DiceFace.module.css';
import { classNames } from '../classNames';

export type DiceFaceProps = {
  /** 1 to 6; any other number draws an empty face. */
  value: number;
  /** Its name, e.g. 'Dice: 4'. Empty where the numbers stand beside it in words. */
  label: string;
  /** Edge in pixels. */
  size?: 24 | 32 | 48 | 64;
  /** Tumbles until the result is there; stands still under reduced motion. */
  rolling?: boolean;
};

const left = 26;
const mid = 50;
const right = 74;

/** Where the pips of each face are, on a face of 100 x 100. */
const pips: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[mid, mid]],
  2: [
    [left, left],
    [right, right],
  ],
  3: [
    [left, left],
    [mid, mid],
    [right, right],
  ],
  4: [
    [left, left],
    [right, left],
    [left, right],
    [right, right],
  ],
  5: [
    [left, left],
    [right, left],
    [mid, mid],
    [left, right],
    [right, right],
  ],
  6: [
    [left, left],
    [right, left],
    [left, mid],
    [right, mid],
    [left, right],
    [right, right],
  ],
};

/** How much higher the face is than the middle of the die, which shows its lower edge. */
const LIFT = 3.5;

/** One face of a die. */
export function DiceFace({ value, label, size = 48, rolling = false }: DiceFaceProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={classNames(styles.dice, rolling && styles.rolling)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect className={styles.body} x="3" y="3" width="94" height="94" rx="22" />
      <rect className={styles.face} x="4.5" y="4.5" width="91" height="84" rx="20.5" />
      {(pips[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.pip} cx={x} cy={y - LIFT} r={value === 1 ? 12 : 9.5} />
      ))}
    </svg>
  );
}
