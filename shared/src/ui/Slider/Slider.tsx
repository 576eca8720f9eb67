import type { CSSProperties, KeyboardEvent } from 'react';
import styles from './Slider.module.css';
import { classNames } from '../classNames';
import { shareOf } from '../Progress/Progress';

export type SliderProps = {
  /** What is set, e.g. the play position. */
  label: string;
  value: number;
  /** Value at the end; the start is 0. */
  max: number;
  /** Smallest move of a drag. Without it 1, and VoiceOver moves by a twentieth of the rail at a swipe instead of by one step. */
  step?: number;
  /** The value in words, e.g. '0:20 of 0:40': what screen readers say. */
  valueText: string;
  /** Called for every move of a drag, tap or key. */
  onChange: (value: number) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** A point of the rail that means something, with its meaning in words. */
  mark?: { value: number; label: string } | undefined;
  disabled?: boolean;
  className?: string;
};

/** A value between 0 and `max` on a rail, by pointer and keys: the browser's own range, 44 px high. */
export function Slider({ label, value, max, step, valueText, onChange, onKeyDown, mark, disabled, className }: SliderProps) {
  const share = (of: number) => ({ '--share': shareOf(of, 0, max) }) as CSSProperties; // custom properties are not in React's type
  return (
    <span className={classNames(styles.slider, className)} style={share(value)}>
      <span className={styles.rail} aria-hidden="true" />
      {/* Its title is its name: beside a name of its own it would be read a second time. */}
      {mark ? <span role="img" title={mark.label} className={styles.mark} style={share(mark.value)} /> : null}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        step={step}
        value={Math.min(value, max)}
        disabled={disabled}
        // No onChange: the `change` that ends a move would count as one of its own where the browser rounded what React had put back meanwhile.
        onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
        className={styles.input}
      />
    </span>
  );
}
