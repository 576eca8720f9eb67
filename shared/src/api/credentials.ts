import { languageOrDefault } from '../contract';
import type { Language } from '../contract';

/** Names under which the product keeps its values in localStorage (DATA-137, DATA-138, O-05). */
export const STORAGE_KEYS = { token: 'token', tokensso: 'tokensso', language: 'lang' } as const;

/** What identifies a member on the wire; both empty for a visitor. */
export type Credentials = { token: string; tokensso: string };

/** A value of localStorage; empty when missing or when the browser forbids storage. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The tokens as they are stored at this moment (another tab may have changed them). */
export function readCredentials(): Credentials {
  return { token: readStored(STORAGE_KEYS.token), tokensso: readStored(STORAGE_KEYS.tokensso) };
}

/** What was chosen last, where the device did not take it: it ends with the page. */
let unkeptLanguage: Language | undefined;

/** The chosen language, else the default (I18N-02). */
export function readLanguage(): Language {
  return unkeptLanguage ?? languageOrDefault(readStored(STORAGE_KEYS.language));
}

/** Saves it (I18N-04, DATA-138), as far as the device keeps anything. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEYS.language, language);
    unkeptLanguage = undefined;
  } catch {
    unkeptLanguage = language;
  }
}
