import type { ComponentPropsWithRef } from 'react';
import { Field } from '../Field/Field';
import type { FieldFrameProps } from '../Field/Field';
import styles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon';
import { classNames } from '../classNames';

export type SelectFieldProps = ComponentPropsWithRef<'select'> &
  FieldFrameProps & { options: readonly { value: string; label: string; lang?: string }[] };

/** One of a list, with the phone's own chooser. `lang`: of an option in another language, as in HTML. */
export function SelectField({ label, hint, error, id, className, options, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={styles.box}>
          <select {...select} {...control} className={classNames(styles.input, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={20} className={styles.opener} />
        </div>
      )}
    </Field>
  );
}
