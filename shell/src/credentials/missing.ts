/** The prompt of a field that was left empty; blanks alone count as empty, and nothing that was typed is changed. */
export function missing(entry: string, prompt: string): string | undefined {
  return entry.trim() === '' ? prompt : undefined;
}
