import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './RadioList.module.css';
import { FieldNote } from '../Field/Field';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  /** A second, quieter line. */
  detail?: ReactNode;
  /** Shown before the words, e.g. an icon or a picture. */
  leading?: ReactNode;
  disabled?: boolean;
};

export type RadioListProps<Value extends string> = {
  /** The question the options answer. */
  legend: string;
  /** The question is for screen readers only, where a heading asks it already. */
  legendHidden?: boolean;
  options: readonly RadioOption<Value>[];
  /** The chosen value, or null while none is. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Name of the entry in its form. Default: one of its own. */
  name?: string | undefined;
};

/** One of a few, all visible. Arrow keys move the choice. */
export function RadioList<Value extends string>({ legend, legendHidden, options, value, onChange, error, name }: RadioListProps<Value>) {
  const ownName = useId();
  return (
    <fieldset className={styles.list} aria-describedby={error ? `${ownName}-note` : undefined}>
      <legend className={styles.legend}>{legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.row}>
            {option.leading}
            <span className={styles.words}>
              {option.label}
              {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
            </span>
            <input
              className={styles.dot}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
          </label>
        ))}
      </div>
      <FieldNote id={`${ownName}-note`} error={error} />
    </fieldset>
  );
}
