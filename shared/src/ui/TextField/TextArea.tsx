import type { ComponentPropsWithRef } from 'react';
import { Field } from '../Field/Field';
import type { FieldFrameProps } from '../Field/Field';
import { useTyped } from '../Field/useTyped';
import styles from '../Field/Field.module.css';
import { classNames } from '../classNames';

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldFrameProps;

/** Several lines of text. */
export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  const typed = useTyped<HTMLTextAreaElement>(area);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={styles.box}>
          <textarea {...area} {...typed} {...control} className={classNames(styles.input, styles.area)} />
        </div>
      )}
    </Field>
  );
}
