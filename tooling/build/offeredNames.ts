import { createRequire } from 'node:module';
import type { Compilation, Module } from 'webpack';
import type { ShellFacts } from './facts';
import { sorted } from './sourceFacts';
import { SINGLETONS, versionOfSingleton } from './singletons';
import { dependenciesOf } from './takenNames';

const load = createRequire(__filename);

/** The names that Node finds in a module, for libraries whose form webpack cannot read; null when it is not for Node. */
export function namesInNode(request: string): string[] | null {
  try {
    return sorted(Object.keys(load(request) as object)); // a module of a library: an object of its names
  } catch {
    return null;
  }
}

/** A module of the share scope, as the federation plugin's own class describes it. */
const isConsumed = (module: Module): module is Module & { options: { shareKey: string } } =>
  'options' in module &&
  typeof module.options === 'object' &&
  module.options !== null &&
  'shareKey' in module.options &&
  typeof module.options.shareKey === 'string';

function namesOf(compilation: Compilation, request: string): string[] | null {
  const consumed = [...compilation.modules].find((module) => isConsumed(module) && module.options.shareKey === request);
  const fallback = consumed && dependenciesOf(consumed)[0];
  const real = fallback && compilation.moduleGraph.getModule(fallback);
  const provided = real && compilation.moduleGraph.getProvidedExports(real);
  return Array.isArray(provided) && provided.length > 0 ? sorted(provided) : namesInNode(request);
}

/** What a shell's build offers: each shared module with its version and names. */
export function offeredNames(compilation: Compilation): ShellFacts['offers'] {
  return Object.fromEntries(
    SINGLETONS.filter(({ hostOnly }) => hostOnly !== true).map(({ request }) => [
      request,
      { version: versionOfSingleton(request), names: namesOf(compilation, request) },
    ]),
  );
}
