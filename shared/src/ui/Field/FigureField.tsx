import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field';
import type { FieldFrameProps } from './Field';
import styles from './FigureField.module.css';
import { useTyped } from './useTyped';

export type FigureFieldProps = ComponentPropsWithRef<'input'> &
  FieldFrameProps & {
    /** Follows the number as it is entered. */
    unit: string;
  };

/** The one number that a screen asks for: large, in the middle, its unit behind it. Takes every prop of an input, as `TextField` does. */
export function FigureField({ label, hint, error, unit, id, ...input }: FigureFieldProps) {
  const typed = useTyped<HTMLInputElement>(input);
  const text = String(typed.value ?? '') || (input.placeholder ?? '0');
  return (
    <Field id={id} label={label} hint={hint} error={error} className={styles.field}>
      {(control) => (
        <div className={styles.box}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            {...input}
            {...typed}
            {...control}
            className={styles.input}
          />
          <span className={styles.mirror}>
            <span className={styles.text} data-text={text}>
              <span className={styles.unit}>{unit}</span>
            </span>
          </span>
        </div>
      )}
    </Field>
  );
}
