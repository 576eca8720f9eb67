import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { Icon } from '../Icon/Icon';
import { Amounts } from '../Money/Amounts';
import { classNames } from '../classNames';

/** What every field of a form has around its control. */
export type FieldFrameProps = {
  /** The field's name, always visible. */
  label: string;
  /** A line below that helps before an error does. */
  hint?: ReactNode;
  /** What is wrong, in words; replaces the hint and is announced. */
  error?: string | undefined;
};

/** What the control inside a field must carry. */
export type FieldControl = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldProps = FieldFrameProps & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, control, hint or error below, tied together for assistive technology. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {children({ id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? noteId : undefined })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** The line below a control: hint, or error with its icon. It is there from the start, so that a change is announced: whole, as an amount alone says nothing. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <div id={id} className={error ? styles.error : styles.hint} aria-live="polite" aria-atomic>
      {error ? <Icon name="error" size={16} /> : null}
      {error || hint ? (
        <span className={styles.note}>
          <Amounts>{error || hint}</Amounts>
        </span>
      ) : null}
    </div>
  );
}
