import { Compilation, WebpackError, type Compiler } from 'webpack';
import { overBudget, readBudgets } from './budgets';

const NAME = 'BudgetPlugin';

/** Fails a build for production that has a bundle over its budget, and says which of its modules grew (decision 071). */
export class BudgetPlugin {
  constructor(
    private readonly packageName: string,
    private readonly folder: string,
  ) {}

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      if (compilation.compiler !== compiler) return;
      // After the manifests, which say what loads together.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        const read = (file: string): string | undefined => compilation.getAsset(file)?.source.source().toString();
        for (const problem of overBudget(this.packageName, readBudgets(this.folder), read))
          compilation.errors.push(new WebpackError(problem));
      });
    });
  }
}
