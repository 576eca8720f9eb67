import { printable } from '../../process/printable';

const SHOWN_LETTERS = 120;
const MORE = '…';

/** The beginning of a text in one line, and a sign where there is more of it. */
export function oneLine(text: string): string {
  const letters = [...printable(text).replace(/\s+/g, ' ')];
  return letters.length > SHOWN_LETTERS ? letters.slice(0, SHOWN_LETTERS).join('') + MORE : letters.join('');
}

/** Whether `oneLine` has left the end of a text away. */
export const isCut = (line: string): boolean => line.endsWith(MORE);
