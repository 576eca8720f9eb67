/** Which fields of a form were left empty. */
export type Missing<Name extends string> = Partial<Record<Name, true>>;

const inputOf = (form: HTMLFormElement, name: string) => {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : undefined;
};

/**
 * Reads the named fields of a form and says which are empty; blanks alone count as empty, and nothing that was typed is
 * changed. The first empty field gets the focus, where the prompt is read out.
 */
export function missingEntries<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): { entries: Record<Name, string>; missing: Missing<Name> } {
  const entries = Object.fromEntries(names.map((name) => [name, inputOf(form, name)?.value ?? ''])) as Record<Name, string>; // fromEntries forgets its keys
  const empty = names.filter((name) => entries[name].trim() === '');
  if (empty[0]) inputOf(form, empty[0])?.focus();
  return { entries, missing: Object.fromEntries(empty.map((name) => [name, true])) as Missing<Name> }; // as above
}
