import { join, relative, sep } from 'node:path';
import { WebpackError, type Compiler, type Module } from 'webpack';
import { ROOT } from './packages';
import { packageOf, providedPackages } from './singletons';

const NAME = 'CarriedModules';
const SHARED = join(ROOT, 'shared/src') + sep;
/** Pure, for one remote, and large: the only part of shared that is bundled where it is used. */
const BUNDLED = join(SHARED, 'fairness') + sep;
const NODE_MODULES = `${sep}node_modules${sep}`;

/** What a remote must not carry in `file`, in words, or undefined when it may. */
export function providedByShell(file: string): string | undefined {
  if (file.startsWith(SHARED)) return file.startsWith(BUNDLED) ? undefined : `shared/src/${relative(SHARED, file)}`;
  const inside = file.lastIndexOf(NODE_MODULES);
  const name = inside < 0 ? undefined : packageOf(file.slice(inside + NODE_MODULES.length).replaceAll(sep, '/'));
  return name !== undefined && providedPackages().has(name) ? name : undefined;
}

const injects = /\.(injectEndpoints|enhanceEndpoints|injectInto)\(/;

/**
 * Fails a remote's build when it carries what the shell provides for all (each copy is loaded again, and a second store or context would
 * break the page), and when it puts endpoints or slices in place by itself instead of handing them over.
 */
export class CarriedModules {
  constructor(private readonly folder: string) {}

  private problem(module: Module): string | undefined {
    const file = module.nameForCondition();
    const carried = file ? providedByShell(file) : undefined;
    if (carried !== undefined)
      return `${carried} would be in this remote once more: the shell provides it. Import it by the sub-paths of @unison/shared.`;
    const source = file?.startsWith(join(this.folder, 'src')) ? String(module.originalSource()?.source() ?? '') : '';
    const call = injects.exec(source)?.[1];
    return call && `${call} acts as soon as it is evaluated. Use defineFeature and name the feature in src/screens.ts.`;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const problem = this.problem(module);
          if (problem) module.addError(new WebpackError(problem));
        }
      });
    });
  }
}
