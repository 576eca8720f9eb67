import { Field } from '../Field/Field';
import type { FieldFrameProps } from '../Field/Field';
import styles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon';
import { classNames } from '../classNames';

export type PickerFieldProps = FieldFrameProps & {
  /** Name of the entry in its form, which finds the field by it. */
  name: string;
  /** What is wrong with it: who has a field of this kind in a form hands on what the form says. */
  error: string | undefined;
  /** What is chosen, in words; empty while nothing is. */
  value: string;
  /** Stands in the empty field. */
  placeholder: string;
  /** Opens what is chosen from, e.g. a sheet with a search. */
  onOpen: () => void;
  busy?: boolean;
};

/** One of a list too long for the phone's own chooser: looks like a field and opens a sheet: `<PickerField {...form.choice('bank')} value={name} … />`. */
export function PickerField({ label, hint, error, name, value, placeholder, onOpen, busy = false }: PickerFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isWrong }) => (
        <div className={classNames(styles.box, isWrong && styles.wrong)}>
          <button
            id={id}
            type="button"
            name={name}
            className={classNames(styles.input, styles.picker, value === '' && styles.empty)}
            aria-label={`${label}: ${value || placeholder}`}
            aria-haspopup="dialog"
            aria-busy={busy || undefined}
            aria-describedby={describedBy}
            onClick={onOpen}
          >
            {value === '' ? placeholder : value}
          </button>
          <Icon name="down" size={20} className={styles.opener} />
        </div>
      )}
    </Field>
  );
}
