import type { Compiler } from 'webpack';

const NAME = 'PathlessIds';

type Called = { called: RegExp; id: (found: RegExpExecArray) => string };

/**
 * Modules that the federation plugin makes up: what they are called holds the path of the checkout, or a hash of it. Of each a build has one; of what the shell
 * provides, one for each request.
 */
const MADE_UP: readonly Called[] = [
  { called: /^container entry /, id: () => 'container' },
  { called: /[\\/]node_modules[\\/]\.federation[\\/]entry\.[^\\/]*\.js/, id: () => 'federation' },
  // No file has these ids, but what is numbered after them would give way to them.
  { called: /^provide module \(\w+\) ([^=]+) = /, id: ([, request = '']) => `provide ${request}` },
];

/** The id of a module that the plugin made up; undefined for all others. */
function ownId(identifier: string): string | undefined {
  for (const { called, id } of MADE_UP) {
    const found = called.exec(identifier);
    if (found) return id(found);
  }
  return undefined;
}

/**
 * Gives the modules that are called by the path of the checkout an id of their own before webpack numbers the rest by their names: two builds of
 * one commit have the same bytes wherever they were made.
 */
export class PathlessIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = ownId(module.identifier());
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
