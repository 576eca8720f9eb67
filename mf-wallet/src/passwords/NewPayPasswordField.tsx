import { Passcode } from '@unison/shared/ui';
import { NOT_THE_LOGIN } from '../parts/payPassword';

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

/** A withdraw password to be: six digits by keypad (O-97). What is pasted stays as it is, and the form says what is wrong with it. */
export function NewPayPasswordField({ label, name, value, error, isOpen, onFocus, onType, onFull }: NewPayPasswordFieldProps) {
  return (
    <Passcode
      label={label}
      name={name}
      value={value}
      error={error}
      keypad={isOpen || 'closed'}
      whole
      autoComplete={NOT_THE_LOGIN}
      onFocus={onFocus}
      onChange={onType}
      onComplete={onFull}
    />
  );
}
