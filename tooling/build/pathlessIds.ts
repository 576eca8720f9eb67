import type { Compiler } from 'webpack';

const NAME = 'PathlessIds';

/** Modules that the federation plugin makes up: what they are called holds the path of the checkout, or a hash of it. Of each a build has one. */
const MADE_UP: readonly [RegExp, string][] = [
  [/^container entry /, 'container'],
  [/[\\/]node_modules[\\/]\.federation[\\/]entry\.[^\\/]*\.js/, 'federation'],
];

/**
 * Gives the modules that are called by the path of the checkout an id of their own before webpack numbers the rest by their names: two builds of
 * one commit have the same bytes wherever they were made.
 */
export class PathlessIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules) {
          const [, id] = MADE_UP.find(([called]) => called.test(module.identifier())) ?? [];
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
