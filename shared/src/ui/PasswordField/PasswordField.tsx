import { useState } from 'react';
import { IconButton } from '../Button/IconButton';
import { useKitLabels } from '../Labels/KitLabels';
import { TextField } from '../TextField/TextField';
import type { TextFieldProps } from '../TextField/TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'>;

/** A secret with an eye that shows and hides it. Hidden at first. */
export function PasswordField(field: PasswordFieldProps) {
  const labels = useKitLabels();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? labels.hidePassword : labels.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
