import type { Compiler, RuntimeModule } from 'webpack';

const NAME = 'SharingOnce';

const isSharing = ({ name }: RuntimeModule): boolean => name === 'sharing';

/**
 * Leaves webpack's own list of what is shared out where the federation plugin's stands behind it: that one names the same modules again and takes the place of
 * webpack's before anything asks either.
 */
export class SharingOnce {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module, chunk) => {
        if (!isSharing(module)) return;
        const generate = module.generate.bind(module);
        const isReplaced = (): boolean =>
          [...compilation.chunkGraph.getChunkRuntimeModulesIterable(chunk)].some((other) => isSharing(other) && other.stage > module.stage);
        module.generate = () => (isReplaced() ? null : generate());
      });
    });
  }
}
