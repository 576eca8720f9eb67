import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, LOCALE, type Language } from '@unison/shared/contract';
import { ROOT } from '../dev/root';

const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = Record<string, string>;

/** Folders that hold one JSON of texts per language. */
export function localeFolders(): string[] {
  const packages = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const folders = packages.flatMap((name) => [join(ROOT, name, 'src/locales'), join(ROOT, name, 'src/i18n/locales')]);
  const whole = [...folders, join(ROOT, 'tooling/platform/texts')].filter((folder) => existsSync(folder));
  return whole.flatMap((folder) => [folder, ...partsOf(folder)]);
}

/** Folders of texts that are loaded with a part of a package only. */
function partsOf(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return inside.map((entry) => join(folder, entry.name)).filter((part) => existsSync(join(part, 'en_us.json')));
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .filter((name) => name !== 'count')
    .sort()
    .join(',');

/** The plural forms a language needs for whole numbers up to a million, e.g. `one`, `many`, `other` in Spanish. */
function pluralForms(language: Language): string[] {
  return new Intl.PluralRules(LOCALE[language]).resolvedOptions().pluralCategories.slice().sort();
}

function pluralProblems(language: Language, texts: Texts, counted: Set<string>, where: string): string[] {
  return [...counted].flatMap((base) => {
    const forms = Object.keys(texts)
      .filter((key) => PLURAL.test(key) && key.replace(PLURAL, '') === base)
      .map((key) => key.slice(base.length + 1))
      .sort();
    const wanted = pluralForms(language);
    return forms.join() === wanted.join()
      ? []
      : [`${where}: "${base}" needs the plural forms ${wanted.join(', ')} in ${language}, has ${forms.join(', ') || 'none'}`];
  });
}

/** Compares one language with English: same keys, same placeholders, no empty text, the plural forms the language has. */
export function compareTexts(language: Language, texts: Texts, english: Texts, where: string): string[] {
  const counted = new Set(
    Object.keys(english)
      .filter((key) => PLURAL.test(key))
      .map((key) => key.replace(PLURAL, '')),
  );
  const plain = (of: Texts): string[] => Object.keys(of).filter((key) => !(PLURAL.test(key) && counted.has(key.replace(PLURAL, ''))));
  const missing = plain(english)
    .filter((key) => texts[key] === undefined)
    .map((key) => `${where}: "${key}" is missing in ${language}`);
  const extra = plain(texts)
    .filter((key) => english[key] === undefined)
    .map((key) => `${where}: "${key}" stands in ${language} but not in en_us`);
  const empty = Object.entries(texts)
    .filter(([, text]) => text.trim() === '')
    .map(([key]) => `${where}: "${key}" is empty in ${language}`);
  const differing = plain(english)
    .filter((key) => texts[key] !== undefined && placeholders(texts[key]) !== placeholders(english[key] ?? ''))
    .map((key) => `${where}: "${key}" has other placeholders in ${language} than in en_us`);
  return [...missing, ...extra, ...empty, ...differing, ...pluralProblems(language, texts, counted, where)];
}

/** Every problem of the text files of one folder. Files may be named `<language>.json` or `<part>.<language>.json`. */
export function checkFolder(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const parts = new Set(files.map((file) => file.replace(/(^|\.)[a-z]{2}_[a-z]{2,3}\.json$/, '')));
  const read = (part: string, language: Language): Texts | undefined => {
    const path = join(folder, `${part === '' ? '' : `${part}.`}${language}.json`);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : undefined; // our own files: flat text maps
  };
  return [...parts].flatMap((part) => {
    const english = read(part, 'en_us') ?? {};
    return LANGUAGES.flatMap((language) => {
      const texts = read(part, language);
      const where = join(folder, part);
      return texts === undefined ? [`${where}: no file for ${language}`] : compareTexts(language, texts, english, where);
    });
  });
}
