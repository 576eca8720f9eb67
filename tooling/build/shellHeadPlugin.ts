import { createHash } from 'node:crypto';
import { shellFilesStatement } from '@unison/shared/remote/shellFiles';
import { Compilation, sources, type Compiler } from 'webpack';

const NAME = 'ShellHeadPlugin';

/**
 * Tells the browser at the head of the first file that nearly all of its functions are called while it starts: Chromium then compiles them away from the
 * page's thread, while the file comes, instead of each when it is first called.
 */
export const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

const isCode = (file: string): boolean => /\.(js|css)$/.test(file);
/** No file's hash, but as long as one, and it compresses no better: the release says the true one (`fillShellFiles`). Until then nothing loads. */
const placeFor = (index: number): string => createHash('sha256').update(String(index)).digest('base64').slice(0, 43);

/** By their names without hashes, which are not final yet and depend on where the build was made. */
const inOrder = (files: readonly string[]): string[] => {
  const named = files.map((file) => [file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''), file] as const);
  return named.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file);
};

/** Writes the head of the shell's first file: how it is compiled, and a place for the hash of each of the shell's other files. `base`: the folder they load from. */
export class ShellHeadPlugin {
  constructor(private readonly base: string) {}

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Behind the minimizer, which takes comments away; before the source map is written, and before the hashes in names are final, which changes them here too.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 }, (assets) => {
        const first = compilation.entrypoints
          .get('main')
          ?.getFiles()
          .find((file) => file.endsWith('.js'));
        if (first === undefined) return;
        const others = Object.keys(assets).filter((file) => isCode(file) && file !== first);
        const files = Object.fromEntries(inOrder(others).map((file, index) => [file, placeFor(index)]));
        const head = [COMPILED_AHEAD, shellFilesStatement({ base: this.base, files }), ''].join('\n');
        compilation.updateAsset(first, (code) => new sources.ConcatSource(head, code));
      });
    });
  }
}
