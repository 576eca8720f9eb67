import { dictionary } from '@zxcvbn-ts/language-common';

let known: Set<string> | undefined; // 49,000 entries: made when first needed

/** True for a password that is among the first that everybody tries, is one run or one repeated piece, or is built on the username or our name. */
export function isCommonPassword(password: string, username: string): boolean {
  known ??= new Set(dictionary['passwords-common'].map(String));
  const folded = password.normalize('NFKC').toLowerCase();
  if (known.has(folded) || isRun(folded) || /^(.{1,4}?)\1+$/su.test(folded)) return true;
  const contexts = [username.normalize('NFKC').toLowerCase(), 'unison'];
  return contexts.some((word) => word.length >= 4 && folded.replaceAll(word, '').length < 4);
}

/** 12345678, hgfedcba: each letter is the next, or each the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((letter, index) => (letter.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
