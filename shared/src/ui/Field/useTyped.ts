import type { ChangeEvent } from 'react';
import { useLeading } from './useLeading';

type Typed<Control> = {
  value?: string | number | readonly string[] | undefined;
  onChange?: ((event: ChangeEvent<Control, Control>) => void) | undefined;
};

/** `value` and `onChange` of a text control whose own text leads (`useLeading`); a control without a value is left to itself. */
export function useTyped<Control extends HTMLInputElement | HTMLTextAreaElement>({ value, onChange }: Typed<Control>): Typed<Control> {
  const [text, type] = useLeading(String(value ?? ''));
  if (value === undefined) return { onChange };
  return {
    value: text,
    onChange: (event) => {
      type(event.target.value);
      onChange?.(event);
    },
  };
}
