import { printable } from '../../process/printable';

const SHOWN_LETTERS = 120;

/** The beginning of a text in one line. */
export const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').slice(0, SHOWN_LETTERS);
