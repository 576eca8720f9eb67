import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { FieldNote } from '../Field/Field';
import { classNames } from '../classNames';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** Words beside the box; may hold a link. They are the control's name. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Drawn as a switch that acts at once. */
  asSwitch?: boolean;
};

/** A tick, or a switch. The browser's own control under a drawing of ours: forms, keyboard and voice control work as everywhere. */
export function Checkbox({ label, hint, error, asSwitch = false, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const noteId = `${id ?? ownId}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.row, asSwitch && styles.switchRow)}>
        <input
          {...input}
          id={id ?? ownId}
          type="checkbox"
          role={asSwitch ? 'switch' : undefined}
          className={asSwitch ? styles.switch : styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        <span className={styles.words}>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
