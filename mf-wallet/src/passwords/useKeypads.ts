import type { FormState } from '@unison/shared/forms';
import { useState } from 'react';

/** Ties a form's withdraw passwords to their fields: one keypad is open at a time, and a full field leads to the next. */
export function useKeypads<Entries extends object>(form: FormState<Entries>, names: readonly (keyof Entries & string)[]) {
  const [open, setOpen] = useState(names[0]);
  return (name: keyof Entries & string) => ({
    isOpen: open === name,
    onFocus: () => setOpen(name),
    onType: (value: string) => form.change({ [name]: value } as Partial<Entries>), // a computed key is any text to the compiler
    onFull: () => {
      const next = form.props.ref.current?.elements.namedItem(names[names.indexOf(name) + 1] ?? '');
      if (next instanceof HTMLElement) next.focus();
    },
  });
}
