import { withoutUnseen } from '../contract/unseen';

/** An entry without its gaps and the signs that came along from a chat, in plain letters: numbers are printed in groups, a mail breaks long lines, and some keyboards write full-width digits. */
export const withoutGaps = (entry: string): string => withoutUnseen(entry).normalize('NFKC').replace(/\s/g, '');

/** A one-time code as the platform reads it: authenticator apps show it in groups. */
export const codeDigits = withoutGaps;

/** The prompt of a field that was left empty; blanks alone count as empty, and nothing that was typed is changed. */
export const missing = (entry: string, prompt: string): string | undefined => (entry.trim() === '' ? prompt : undefined);

/** The prompt of a one-time code that cannot be one. */
export const noCode = (entry: string, prompt: string): string | undefined => (/^\d{6}$/.test(codeDigits(entry)) ? undefined : prompt);
