import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './sources';

/** One import: what it was written as, the file of ours behind it, if any, and whether it is of types alone. */
export type Import = { file: string | undefined; isType: boolean };

/** The folder in `shared/src` or the file that `@unison/shared/…` stands for. */
const SHARED = /^@unison\/shared\/(.+)$/;

/** The file of this repository that `specifier`, written in `from`, leads to; both from the root, with forward slashes. */
export function fileBehind(from: string, specifier: string): string | undefined {
  const shared = SHARED.exec(specifier)?.[1];
  if (!specifier.startsWith('.') && shared === undefined) return undefined;
  const base = shared === undefined ? resolve(ROOT, dirname(from), specifier) : join(ROOT, 'shared/src', shared);
  const found = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((path) => existsSync(path) && statSync(path).isFile());
  return found && relative(ROOT, found).replaceAll('\\', '/');
}

/** Whether a statement names types alone, which no bundle carries. */
const isOfTypes = (text: string, end: number): boolean => {
  const statement = text.slice(Math.max(text.lastIndexOf('\nimport', end), text.lastIndexOf('\nexport', end), 0), end).trimStart();
  return /^(import|export) type\b[^;]*$/.test(statement);
};

/** What the file at `path` (from the root) imports, re-exports, requires or loads later. */
export function importsOf(path: string): Import[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    file: fileBehind(path, fileName),
    isType: isOfTypes(text, pos),
  }));
}

/**
 * Every file of ours that `entries` load, each with a way to it: the files from an entry on, itself the last. Paths are from the root.
 * Imports of types are not followed: they are gone when the code runs.
 */
export function reachedFrom(...entries: readonly string[]): Map<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>(entries.map((entry) => [entry, [entry]]));
  for (const [path, way] of ways) {
    if (!/\.(tsx?|mjs|cjs)$/.test(path)) continue;
    for (const { file, isType } of importsOf(path)) if (file && !isType && !ways.has(file)) ways.set(file, [...way, file]);
  }
  return ways;
}
