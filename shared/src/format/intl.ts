import { LOCALE } from '../contract';
import type { Language } from '../contract';

/** Keeps one formatter per language: making one costs far more than using it. */
export function perLanguage<Formatter>(make: (locale: string) => Formatter): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>();
  return (language) => {
    const known = made.get(language) ?? make(LOCALE[language]);
    made.set(language, known);
    return known;
  };
}
