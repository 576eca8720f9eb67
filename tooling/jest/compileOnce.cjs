const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What was compiled in this process, by file and parameters: many test files load the same modules, and each compiled them anew. */
const compiled = new Map();

/**
 * Jest's runtime, which compiles a module once for all test files of a process. Code has no state: each file still runs it in a context and a
 * registry of its own, so nothing that one does is seen by another.
 */
module.exports = class CompileOnce extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      if (context == null) return null;
      return scriptOf(source, filename, executor.injectedModuleParameters)?.runInContext(context) ?? compile(source, filename);
    };
  }
};

/** The script of a module, which yields its function; undefined for what does not compile, so that jest says so in its own words. */
function scriptOf(source, filename, parameters) {
  const head = `(function (${parameters.join(', ')}) {`;
  const key = head + filename;
  const known = compiled.get(key);
  if (known?.source === source) return known.script;
  try {
    const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length, importModuleDynamically: refuseImport });
    compiled.set(key, { source, script });
    return script;
  } catch {
    return undefined;
  }
}

/** As jest itself without `--experimental-vm-modules`. */
function refuseImport(specifier) {
  throw new TypeError(`Jest runs CommonJS: ${specifier} cannot be imported dynamically. Let it be transformed (tooling/jest/presets.cjs).`);
}
