type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextControl(control: unknown): control is TextControl {
  if (control instanceof HTMLInputElement) return control.type !== 'checkbox' && control.type !== 'radio';
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}

/** The texts that stand in a form's fields now. A password manager may have filled one in without an event. */
export function textsIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...form.elements].filter(isTextControl).map(({ name, value }) => [name, value]));
}

/**
 * Puts the focus into the first field, in the order on the screen, that one of these names belongs to. Without one the button would say nothing for ever: in
 * tests and under `npm run dev` that is thrown, and what members load does not carry it.
 */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const first = [...(form?.elements ?? [])].find((control) => names.includes(control.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
  else if (process.env['NODE_ENV'] !== 'production' && form && names.length > 0)
    throw new Error(`No field of this form is called ${names.join(' or ')}, so nothing says what is wrong with it.`);
}
