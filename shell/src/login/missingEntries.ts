/** Which fields of a form were left empty. */
export type Missing<Name extends string> = Partial<Record<Name, true>>;

/**
 * Reads the named fields of a form and says which are empty; blanks alone count as empty, and nothing that was typed is
 * changed. The first empty field gets the focus, where the prompt is read out.
 */
export function missingEntries<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): { entries: Record<Name, string>; missing: Missing<Name> } {
  const typed = new FormData(form);
  const entries = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Record<Name, string>; // fromEntries forgets its keys
  const empty = names.filter((name) => entries[name].trim() === '');
  const first = empty[0] && form.elements.namedItem(empty[0]);
  if (first instanceof HTMLElement) first.focus();
  return { entries, missing: Object.fromEntries(empty.map((name) => [name, true])) as Missing<Name> }; // as above
}
