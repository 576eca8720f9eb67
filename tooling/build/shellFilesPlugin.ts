import { Compilation, sources, type Compiler } from 'webpack';

const NAME = 'ShellFilesPlugin';

/**
 * Writes the start files of the entry `main`, in the order a document must load them, and what this shell needs no document to say (`ShellRelease`), as
 * `{ scripts, styles, learnsLabels, asksForRecord, readsStatements, learnsRoutes, waitsUntilShown, asksByContent, asksTextsByContent }`.
 */
export class ShellFilesPlugin {
  constructor(private readonly fileName: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // After the hashes in file names are final.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const named = (ending: string): string[] => files.filter((file) => file.endsWith(ending));
        const learns = { learnsLabels: true, asksForRecord: true, readsStatements: true, learnsRoutes: true };
        const does = { waitsUntilShown: true, asksByContent: true, asksTextsByContent: true };
        const said = { scripts: named('.js'), styles: named('.css'), ...learns, ...does };
        compilation.emitAsset(this.fileName, new sources.RawSource(JSON.stringify(said)));
      });
    });
  }
}
