import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
import { formatMoney } from '@unison/shared/format';
import type { Language } from '@unison/shared/contract';

/** What fills the `{name}` of a text. */
export type TextParams = Readonly<Record<string, string | number>>;

/** Folders of texts, one JSON per language each: the platform's own, the money domains', and the page on computing a draw. */
const AREAS = ['.', 'money', 'compute'];

function load(language: Language): Record<string, string> {
  const files = AREAS.map((area) => join(__dirname, area, `${language}.json`)).filter(existsSync);
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')))) as Record<string, string>; // our own files; their test checks every value
}

/** All texts the platform itself says (`msg`, `status_text`, …), by language and flat key. */
export const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = Object.fromEntries(
  LANGUAGES.map((language) => [language, load(language)]),
) as Record<Language, Record<string, string>>; // fromEntries forgets which keys it was given

/** An amount as the app writes it: grouped, cents where there are any, with the unit of the main flow (I18N-07, O-70). */
export const moneyIn = (language: Language, amount: number): string => `${formatMoney(amount, language)} K`;

/** A text in a language with `{name}` filled in. Throws for a key that does not exist: that is a mistake of ours. */
export function textIn(language: Language, key: string, params: TextParams = {}): string {
  const text = texts[language][key];
  if (text === undefined) throw new Error(`No text ${key} in ${language}`);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
