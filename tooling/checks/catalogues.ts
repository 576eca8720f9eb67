import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@unison/shared/contract';
import { ROOT } from './sources';

/** Where a package's texts stand, from the root. */
export function catalogueFolder(name: string): string {
  return name === 'shared' ? 'shared/src/i18n/locales' : `${name}/src/locales`;
}

/** A package's texts of one language by flat key, those of its parts that are loaded on demand among them; empty when it has none. */
export function catalogueOf(name: string, language: Language = 'en_us'): Record<string, string> {
  const folder = join(ROOT, catalogueFolder(name));
  if (!existsSync(folder)) return {};
  const parts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = [folder, ...parts.map((part) => join(folder, part.name))].map((place) => join(place, `${language}.json`));
  const texts = files.filter((path) => existsSync(path)).map((path) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>); // our own files: flat text maps
  return Object.assign({}, ...texts) as Record<string, string>; // of the same
}
