import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { listPackages, ROOT } from '../build/packages';

export { ROOT };

/** Packages whose screens members see. */
export const SCREEN_PACKAGES = ['shared', ...listPackages()];

/** One source file: its path from the root with forward slashes, and its syntax tree. */
export type Source = { path: string; tree: ts.SourceFile };

const NOT_SOURCES = new Set(['.git', 'node_modules', 'dist', '.data', '.cache']);

/** Every file below `folder` whose path passes, sorted; paths are absolute. What is built, kept or installed is left out. */
export function filesBelow(folder: string, passes: (path: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path, passes) : passes(path) ? [path] : [];
    })
    .sort();
}

const GALLERY = join(ROOT, 'shared/src/ui/gallery');

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
/** What the folder itself lies below does not count: a checkout may stand in one that is called `testing`. */
const isTestSupport = (folder: string, path: string): boolean => relative(folder, path).split(sep).includes('testing');

/** The tree of a file, or of `text` under the name of one. */
export function parse(path: string, text: string = readFileSync(path, 'utf8')): Source {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const name = path.startsWith(ROOT) ? relative(ROOT, path).replaceAll('\\', '/') : path;
  return { path: name, tree: ts.createSourceFile(basename(path), text, ts.ScriptTarget.ES2022, true, kind) };
}

/** What ships from the folder at this path: its sources without tests, test support and gallery. */
export function sourcesIn(folder: string): Source[] {
  const isShipped = (path: string): boolean => isCode(path) && !isTestSupport(folder, path) && !path.startsWith(GALLERY + sep);
  return filesBelow(folder, isShipped).map((path) => parse(path));
}

/** What ships from the package in `folder` (from the root). */
export function sourcesOf(folder: string): Source[] {
  return sourcesIn(join(ROOT, folder));
}

/** Calls `visit` for every node of a tree, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** `file:line` of a node, to be found by whoever reads the message. */
export function whereIs({ path, tree }: Source, node: ts.Node): string {
  return `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}
