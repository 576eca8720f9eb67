import { DEFAULT_LANGUAGE } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';

/** A text in each language; what the operator writes may lack some. */
export type ByLanguage = Partial<Record<Language, string>>;

/** A text in a language; where it was not written in that one, in the default language, else in any. */
export function wordsIn(texts: ByLanguage, language: Language): string {
  return texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0] ?? '';
}
