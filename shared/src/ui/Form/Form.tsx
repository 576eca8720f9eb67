import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react';
import styles from './Form.module.css';
import { Button } from '../Button/Button';

export type FormProps = {
  /** What `useForm` of shared/forms yields. */
  of: { props: ComponentPropsWithRef<'form'>; isSending: boolean };
  /** Words of the button that sends it; without them it stands elsewhere, as in a sheet's footer. */
  submit?: string;
  /** What sending does instead, as long as something else has to come first. */
  instead?: ((event: SyntheticEvent) => void) | undefined;
  /** Fields one below the other; what stays on the screen about the last try comes last, above the button. */
  children: ReactNode;
};

/** A form as it looks everywhere: its fields, and the button that sends it, busy while it does and never disabled. */
export function Form({ of: { props, isSending }, submit, instead, children }: FormProps) {
  const send = instead ?? props.onSubmit;
  return (
    // React tells a form also of the sending of one in a sheet that was opened from it.
    <form {...props} className={styles.form} onSubmit={(event) => event.target === event.currentTarget && send?.(event)}>
      {children}
      {submit === undefined ? null : (
        <Button type="submit" variant="primary" block busy={isSending}>
          {submit}
        </Button>
      )}
    </form>
  );
}
