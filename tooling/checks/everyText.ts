import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { LANGUAGES, type Language } from '@unison/shared/contract';
import { filesBelow, ROOT, SCREEN_PACKAGES, sourcesOf, walk, type Source } from './sources';

/** A text that a member may read, where it stands and in which language. */
export type Said = { file: string; key: string; language: Language; text: string };

/** Folders with texts that members read. */
const TEXT_FOLDERS = [...SCREEN_PACKAGES, 'tooling/edge', 'tooling/platform'];

const isLanguage = (name: string | undefined): name is Language => LANGUAGES.some((language) => language === name);

/** Flat texts of a JSON of any shape: below a key that is a language, all is of that language. */
function textsOf(value: unknown, key: string, language: Language | undefined, file: string): Said[] {
  if (typeof value === 'string') return language ? [{ file, key, language, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isLanguage(name) ? textsOf(inner, key, name, file) : textsOf(inner, key === '' ? name : `${key}.${name}`, language, file),
  );
}

/** Texts of every JSON that is named after a language or has texts by language. */
function fromJson(): Said[] {
  const files = TEXT_FOLDERS.flatMap((name) => filesBelow(join(ROOT, name), (path) => path.endsWith('.json')));
  return files.flatMap((path) => {
    const named = /([a-z]{2}_[a-z]{2,3})\.json$/.exec(basename(path))?.[1];
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return textsOf(content, '', isLanguage(named) ? named : undefined, relative(ROOT, path));
  });
}

/** Literals of a source that stand below a property named after a language, as in `{ en_us: 'Reload' }`. */
export function fromSource({ path, tree }: Source): Said[] {
  const found: Said[] = [];
  walk(tree, (node) => {
    if (!ts.isPropertyAssignment(node) || !isLanguage(node.name.getText())) return;
    const language = node.name.getText() as Language; // asked one line above
    walk(node.initializer, (inner) => {
      if (ts.isStringLiteralLike(inner)) found.push({ file: path, key: '', language, text: inner.text });
    });
  });
  return found;
}

/** Everything the app and the platform say, in six languages: catalogues, seeds, and tables by language in code. */
export function everyText(): Said[] {
  return [...fromJson(), ...TEXT_FOLDERS.flatMap(sourcesOf).flatMap(fromSource)];
}
