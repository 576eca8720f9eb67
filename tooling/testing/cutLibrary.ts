import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { transformSync } from '@swc/core';
import { ROOT } from '../build/packages';
import { UNUSED } from '../build/unused';
import type { Unused } from '../build/unusedNames';

type Loader = (this: { getOptions: () => Unused; resourcePath: string }, source: string) => string;
const load = createRequire(__filename);
const leaveOut = load('../build/leaveOut.cjs') as Loader; // a loader of ours

const LIBRARIES = join(ROOT, 'node_modules');

/** A library's file as it is installed. */
export const sourceOf = (file: string): string => readFileSync(join(LIBRARIES, file), 'utf8');

/** A text without what is left out of it. */
export const without = (source: string, unused: Unused): string =>
  leaveOut.call({ getOptions: () => unused, resourcePath: 'a library' }, source);

/** A file below node_modules as it was, or as a build has it. */
export const asInstalled = (_file: string, source: string): string => source;
export const asBuilt = (file: string, source: string): string => (UNUSED[file] ? without(source, UNUSED[file]) : source);

/** Runs a file below node_modules, and those of its package that it asks for, each changed by `change`; what it exports. */
export function run<T>(file: string, change: (file: string, source: string) => string): T {
  const known = new Map<string, { exports: unknown }>();
  const runFile = (path: string): unknown => {
    const before = known.get(path);
    if (before) return before.exports;
    const module = { exports: {} };
    known.set(path, module);
    const source = change(relative(LIBRARIES, path), readFileSync(path, 'utf8')).replaceAll('import.meta', '({})');
    const { code } = transformSync(source, { jsc: { target: 'es2022' }, module: { type: 'commonjs' } });
    const ask = (request: string): unknown => {
      const near = resolve(dirname(path), request);
      return request.startsWith('.') && existsSync(near) ? runFile(near) : createRequire(path)(request);
    };
    // The library's own text, as installed.
    new Function('module', 'exports', 'require', code)(module, module.exports, ask);
    return module.exports;
  };
  return runFile(join(LIBRARIES, file)) as T; // what the library exports
}
