import { useState } from 'react';
import { IconButton } from '../Button/IconButton';
import { TextField } from '../TextField/TextField';
import type { TextFieldProps } from '../TextField/TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'> & {
  /** Name of the eye while the text is hidden, e.g. 'Show password'. */
  showLabel: string;
  /** Name of the eye while the text is shown. */
  hideLabel: string;
};

/** A secret with an eye that shows and hides it. Hidden at first. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={<IconButton icon={shown ? 'eye-off' : 'eye'} label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)} />}
    />
  );
}
