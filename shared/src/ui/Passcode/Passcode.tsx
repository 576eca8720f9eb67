import { useId } from 'react';
import { Keypad } from './Keypad';
import styles from './Passcode.module.css';
import { FieldNote } from '../Field/Field';
import fieldStyles from '../Field/Field.module.css';
import { useLeading } from '../Field/useLeading';
import { classNames } from '../classNames';
import { useKitLabels } from '../Labels/KitLabels';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export type PasscodeProps = {
  /** The field's name. */
  label: string;
  /** Name of the entry in its form, which finds the field by it. */
  name?: string;
  /** Digits so far. */
  value: string;
  onChange: (value: string) => void;
  /** Told once each time the last digit is in. */
  onComplete?: (value: string) => void;
  /** Number of digits. Default 6. */
  length?: number;
  /** Show dots instead of digits. Default true. */
  secret?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** A keypad below, so that the phone's own keyboard stays away; how many digits are in is said after each. `closed`: no keys at the moment. */
  keypad?: boolean | 'closed';
  /** Whatever is entered stays as it is, also what is no digit or too much: the form's check says so. Default: such signs are left out. */
  whole?: boolean;
  /** As of an input: `one-time-code` lets the phone offer a code it received. Default `off`. */
  autoComplete?: string;
  autoFocus?: boolean;
  onFocus?: () => void;
};

/** A code of digits: one input under as many boxes, so that pasting, voice and screen readers meet one field. */
export function Passcode(props: PasscodeProps) {
  const { label, name, onChange, onComplete, length = 6, secret = true, hint, error, keypad, whole = false } = props;
  const { autoComplete = 'off', autoFocus, onFocus } = props;
  const id = useId();
  const labels = useKitLabels();
  const [value, lead] = useLeading(props.value);
  const enter = (text: string) => {
    // An input method may write digits in full width.
    const next = whole ? text : text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
    if (next === value) return;
    lead(next);
    onChange(next);
    if (next.length === length) onComplete?.(next);
  };
  return (
    <div className={classNames(fieldStyles.field, styles.passcode)}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={classNames(styles.code, error && styles.wrong)}>
        <Boxes value={value} length={length} secret={secret} />
        <input
          id={id}
          name={name}
          className={styles.input}
          type={secret ? 'password' : 'text'}
          inputMode={keypad ? 'none' : 'numeric'}
          autoComplete={autoComplete}
          // The field is the only thing on its sheet; the caller says so.
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          value={value}
          onFocus={onFocus}
          onChange={(event) => enter(event.target.value)}
        />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      {keypad === true ? (
        <>
          <Keypad onDigit={(digit) => value.length < length && enter(value + digit)} onDelete={() => enter(value.slice(0, -1))} />
          <VisuallyHidden>
            <span role="status">{value ? labels.place(value.length, length) : ''}</span>
          </VisuallyHidden>
        </>
      ) : null}
    </div>
  );
}

function Boxes({ value, length, secret }: { value: string; length: number; secret: boolean }) {
  return (
    <div aria-hidden="true" className={styles.boxes}>
      {Array.from({ length: Math.max(length, value.length) }, (_, index) => (
        <span key={index} className={classNames(styles.box, index === value.length && styles.next)}>
          {index < value.length ? secret ? <span className={styles.dot} /> : value[index] : null}
        </span>
      ))}
    </div>
  );
}
