/** A text that somebody else may have written, as part of a line: nothing of it begins a second line, commands a terminal or turns the rest of the line around. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
