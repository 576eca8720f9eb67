/** A one-time code as the platform reads it: authenticator apps show it in groups, and some keyboards write full-width digits. */
export const codeDigits = (entry: string): string => entry.normalize('NFKC').replace(/\s/g, '');

/** The prompt of a field that was left empty; blanks alone count as empty, and nothing that was typed is changed. */
export const missing = (entry: string, prompt: string): string | undefined => (entry.trim() === '' ? prompt : undefined);

/** The prompt of a one-time code that cannot be one. */
export const noCode = (entry: string, prompt: string): string | undefined => (/^\d{6}$/.test(codeDigits(entry)) ? undefined : prompt);
