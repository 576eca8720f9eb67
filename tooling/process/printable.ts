/** A text that somebody else may have written, as part of a line: nothing of it begins a second line, commands a terminal or turns the rest of the line around. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');

/** A line of JSON that says the same, with the signs by their numbers that command a terminal, or turn a line around, and that JSON leaves as they are. */
export const printableJson = (line: string): string =>
  line.replace(/[\u007f-\u009f\p{Bidi_Control}]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
