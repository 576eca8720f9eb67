import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';

/** Words profiles are made of, by kind and key, in one language. */
export type Words = {
  services: Record<string, string>;
  titles: Record<string, string>;
  summary: Record<string, string>;
  fictional: string;
};

function load(language: Language): Words {
  return JSON.parse(readFileSync(join(__dirname, 'words', `${language}.json`), 'utf8')) as Words; // our own file; a test compares all six
}

/** The words of all six languages. */
export const words = Object.fromEntries(LANGUAGES.map((language) => [language, load(language)])) as Record<Language, Words>; // fromEntries forgets its keys
