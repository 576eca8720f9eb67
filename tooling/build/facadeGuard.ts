import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { WebpackError, type Compiler, type Module } from 'webpack';
import { SINGLETONS } from './singletons';

const NAME = 'FacadeGuard';

/** Names a facade re-exports, read from its source. */
export function namesOfFacade(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) continue;
    for (const element of statement.exportClause.elements) names.add(element.name.text);
  }
  return names;
}

/** Request → the names it promises, for every singleton that has a facade. */
export function promisedNames(): Map<string, Set<string>> {
  const faceted = SINGLETONS.flatMap(({ request, facade }) => (facade === undefined ? [] : [{ request, facade }]));
  return new Map(faceted.map(({ request, facade }) => [request, namesOfFacade(facade)]));
}

/** The message for an import of `name` (null: the whole namespace) from a module with a facade, or undefined when it is promised. */
export function brokenPromise(promised: Map<string, Set<string>>, request: string, name: string | null): string | undefined {
  const names = promised.get(request);
  if (names === undefined) return undefined;
  if (name === null) return `'${request}' is shared through a facade: import names, not the namespace.`;
  if (names.has(name)) return undefined;
  return `'${request}' is shared through a facade that does not promise '${name}': it would be undefined at run time. Add it to tooling/build/facades.`;
}

/** What a module uses of another: the request, and the names after it (none: the whole namespace). */
type Use = { request: string; ids: readonly string[] };
/** True for a dependency that names what it uses. */
export const isUse = (dependency: object): dependency is Use =>
  'request' in dependency && typeof dependency.request === 'string' && 'ids' in dependency && Array.isArray(dependency.ids);

/** What a module uses that no facade promises, in words. */
function problemsOf(module: Module, promised: Map<string, Set<string>>): string[] {
  const uses = module.dependencies.flatMap((dependency: object) => (isUse(dependency) ? [dependency] : []));
  return [...new Set(uses.map(({ request, ids }) => brokenPromise(promised, request, ids[0] ?? null)))].filter((one) => one !== undefined);
}

/**
 * Fails the build on the use of a name that the shared module's facade does not promise; `v.object` counts as the name `object`. Looked at
 * anew in each build of a watched package: what mends it is most often a change of the facade, not of the module.
 */
export class FacadeGuard {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const promised = promisedNames();
        for (const module of modules)
          for (const problem of problemsOf(module, promised)) {
            const error = new WebpackError(problem);
            error.module = module;
            compilation.errors.push(error);
          }
      });
    });
  }
}
