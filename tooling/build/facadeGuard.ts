import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { javascript, WebpackError, type Compiler } from 'webpack';
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

/** Fails the build on an import of a name that the shared module's facade does not promise. */
export class FacadeGuard {
  apply(compiler: Compiler): void {
    const promised = promisedNames();
    compiler.hooks.compilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
      const guard = (parser: unknown): void => {
        if (!(parser instanceof javascript.JavascriptParser)) return;
        const check = (source: unknown, name: string | null): void => {
          const message = typeof source === 'string' ? brokenPromise(promised, source, name) : undefined;
          if (message !== undefined) parser.state.module.addError(new WebpackError(message));
        };
        parser.hooks.importSpecifier.tap(NAME, (_statement, source, name) => check(source, name));
        parser.hooks.exportImportSpecifier.tap(NAME, (_statement, source, name) => check(source, name));
      };
      for (const type of ['javascript/auto', 'javascript/esm']) normalModuleFactory.hooks.parser.for(type).tap(NAME, guard);
    });
  }
}
