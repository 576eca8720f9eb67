import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './packages';
import { SINGLETONS } from './singletons';

/** Source of a module that asks for every singleton: the eager ones at once, the lazy ones when called, which nobody does. */
export function providedModulesSource(): string {
  const eager = SINGLETONS.filter(({ load }) => load === 'eager').map(({ request }) => `import '${request}';`);
  const lazy = SINGLETONS.filter(({ load }) => load === 'lazy').map(({ request }) => `  () => import('${request}'),`);
  return [...eager, 'export const offered = [', ...lazy, '];', ''].join('\n');
}

/**
 * Writes that module and returns its path. The federation plugin provides a shared module only where the build itself asks for it, so a
 * singleton that the shell happens not to use would be missing for the remotes ('Can not get …').
 */
export function writeProvidedModules(folder = join(ROOT, '.cache/build')): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'providedModules.js');
  writeFileSync(path, providedModulesSource());
  return path;
}
