import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from '../Field/Field';
import type { FieldFrameProps } from '../Field/Field';
import { useTyped } from '../Field/useTyped';
import styles from '../Field/Field.module.css';
import { classNames } from '../classNames';

export type TextFieldProps = ComponentPropsWithRef<'input'> &
  FieldFrameProps & {
    /** Shown inside the box before the text, e.g. an icon. */
    before?: ReactNode;
    /** Shown inside the box after the text, e.g. a unit; may be a control. */
    after?: ReactNode;
  };

/**
 * One line of text, which never waits for whoever keeps it. Takes every prop of an input; `{...form.text(name)}` of shared/forms gives it what a form needs.
 * Where `autoComplete` does not say what it is the browser offers nothing: what one member typed would be the next one's to read.
 */
export function TextField({ label, hint, error, before, after, id, className, ...input }: TextFieldProps) {
  const typed = useTyped<HTMLInputElement>(input);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={styles.box}>
          {before ? <span className={styles.before}>{before}</span> : null}
          {/* What is not spelled is not to be corrected either; on an iPhone the one does not say the other. */}
          <input
            type="text"
            autoComplete="off"
            autoCorrect={input.spellCheck === false ? 'off' : undefined}
            {...input}
            {...typed}
            {...control}
            className={styles.input}
          />
          {after ? <span className={classNames(typeof after === 'string' && styles.after)}>{after}</span> : null}
        </div>
      )}
    </Field>
  );
}
