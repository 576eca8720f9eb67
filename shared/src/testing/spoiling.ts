/** Genuine texts beside the one that is spoiled: the statement as it was at another time, and one of another kind. */
export type GenuineOthers = { before: string; after: string; other: string };

/** How a signed statement is spoiled, by what is then said of it; each change keeps the signature beside it as it was. */
export const SPOILING: Record<string, (text: string, others: GenuineOthers) => string> = {
  'with one byte changed': (text) => `${text.slice(0, -3)}${text.at(-3) === '1' ? '2' : '1'}${text.slice(-2)}`,
  'cut off': (text) => text.slice(0, -1),
  'written twice': (text) => text + text,
  'of before': (_text, { before }) => before,
  'of the future': (_text, { after }) => after,
  'of another kind': (_text, { other }) => other,
};
