/** An entry without gaps, in plain digits: codes, account numbers and grants are shown in groups or broken lines, and some keyboards write them full-width. */
export const withoutGaps = (entry: string): string => entry.normalize('NFKC').replace(/\s/g, '');

/** The prompt of a field that was left empty; blanks alone count as empty, and nothing that was typed is changed. */
export const missing = (entry: string, prompt: string): string | undefined => (entry.trim() === '' ? prompt : undefined);

/** The prompt of a one-time code that cannot be one. */
export const noCode = (entry: string, prompt: string): string | undefined => (/^\d{6}$/.test(withoutGaps(entry)) ? undefined : prompt);
