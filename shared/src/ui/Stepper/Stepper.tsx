import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './Stepper.module.css';
import { IconButton } from '../Button/IconButton';

export type StepperProps = {
  /** What is counted. */
  label: string;
  /** A whole number. */
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean;
};

/** A whole number by two buttons, the arrow keys or typing. What is typed counts when the field is left or Enter is pressed. */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  decreaseLabel,
  increaseLabel,
  disabled = false,
}: StepperProps) {
  const [draft, setDraft] = useState<string>();
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    setDraft(undefined);
    if (next !== value) onChange(next);
  };
  const settle = () => set(draft ? Number(draft) : value);
  const press = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: value + step, ArrowDown: value - step, Home: min, End: max }[event.key];
    if (event.key === 'Enter') settle();
    if (wanted === undefined || (event.key === 'End' && max === Number.MAX_SAFE_INTEGER)) return;
    event.preventDefault();
    set(wanted);
  };
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton icon="minus" label={decreaseLabel} disabled={disabled || value <= min} onClick={() => set(value - step)} />
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
        disabled={disabled}
        className={styles.number}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 15))}
        onBlur={settle}
        onKeyDown={press}
      />
      <IconButton icon="plus" label={increaseLabel} disabled={disabled || value >= max} onClick={() => set(value + step)} />
    </div>
  );
}
