import { Passcode } from '@unison/shared/ui';

export type NewPayPasswordFieldProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  isOpen: boolean;
  onFocus: () => void;
  onType: (value: string) => void;
  onFull: () => void;
};

/**
 * A withdraw password to be: six digits by keypad (O-97). What is pasted stays as it is, and the form says what is wrong with it. As a new password a browser
 * would offer to keep it in the place of the login's.
 */
export function NewPayPasswordField({ label, name, value, error, isOpen, onFocus, onType, onFull }: NewPayPasswordFieldProps) {
  return (
    <Passcode
      label={label}
      name={name}
      value={value}
      error={error}
      keypad={isOpen || 'closed'}
      whole
      autoComplete="one-time-code"
      onFocus={onFocus}
      onChange={onType}
      onComplete={onFull}
    />
  );
}
