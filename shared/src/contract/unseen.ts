/** Signs nobody sees that come along when text is copied out of a chat or a contact: they only say how it runs, or where it may break. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202d\u2060\u2066-\u2069\ufeff]/g;

/** A text without the signs that nobody sees and that came along with it. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Whether anybody sees a word in a text. */
export const hasWords = (text: string): boolean => /[^\s\p{Cf}]/u.test(text);
