import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@unison/shared/contract';
import { ROOT } from './sources';

/** Where a package's texts stand, from the root. */
export function catalogueFolder(name: string): string {
  return name === 'shared' ? 'shared/src/i18n/locales' : `${name}/src/locales`;
}

/** A package's texts of one language by flat key; empty when it has none. */
export function catalogueOf(name: string, language: Language = 'en_us'): Record<string, string> {
  const path = join(ROOT, catalogueFolder(name), `${language}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}; // our own files: flat text maps
}
