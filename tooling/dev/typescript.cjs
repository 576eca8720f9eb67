// Loaded first by what runs our TypeScript: all of it is CommonJS, so it does without tsx's thread for modules, which costs half a second and 30 MB each.
const Module = require('node:module');
require('tsx/cjs');

/** What is loaded only when it is needed, as esbuild leaves it: without that thread node would look for a file of that very name. */
const LAZY = /\bimport\(("\.{1,2}\/[^"]+")\)/g;
const compile = Module.prototype._compile;

Module.prototype._compile = function compileLazy(code, filename, ...more) {
  const own = /\.ts$/.test(filename) ? code.replace(LAZY, 'Promise.resolve().then(() => require($1))') : code;
  return compile.call(this, own, filename, ...more);
};
