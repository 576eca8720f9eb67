import { HotUpdateChunk, javascript, sources, type Compiler } from 'webpack';

const NAME = 'OwnerlessChunks';

/** The release that a chunk runs for: what loads it says so on its element (`<name of the build>:<chunk>`). */
const OWNER = '"webpackChunk"+(document.currentScript.dataset.webpack+"").split(":")[0]';

/**
 * Lets the chunks of a remote say nothing of their release: where they report to stands on the element that loads them, and not in them. So one that nobody
 * changed is the same file in the next release. Two releases in a page stay apart (pin `uniqueName`): each loads it by an element of its own.
 */
export class OwnerlessChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { renderChunk } = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // Behind webpack's own, which wraps the modules.
      renderChunk.tap({ name: NAME, stage: 10 }, (source, { chunk, runtimeTemplate }) => {
        if (chunk instanceof HotUpdateChunk) return source;
        const reported = `[${JSON.stringify(runtimeTemplate.outputOptions.chunkLoadingGlobal)}]`;
        const text = String(source.source());
        const at = text.indexOf(reported);
        if (at < 0 || text.indexOf('.push([') < at || text.indexOf(reported, at + 1) > 0)
          throw new Error(`${NAME}: expected \`${reported}\` once at the head of a chunk; this webpack is not the pinned one.`);
        const changed = new sources.ReplaceSource(source);
        changed.replace(at, at + reported.length - 1, `[${OWNER}]`);
        return changed;
      });
    });
  }
}
