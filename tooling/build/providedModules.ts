import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './packages';
import { SINGLETONS } from './singletons';

const FOLDER = join(ROOT, '.cache/build');
const EAGER = SINGLETONS.filter(({ load }) => load === 'eager');
const request = (path: string): string => JSON.stringify(path);

/** Source of a module that asks for every singleton: the eager ones at once, the lazy ones when called, which nobody does. */
function providedModulesSource(): string {
  const eager = EAGER.map((singleton) => `import ${request(singleton.request)};`);
  return [...eager, ...offeredSource(), ''].join('\n');
}

function offeredSource(): string[] {
  const lazy = SINGLETONS.filter(({ load }) => load === 'lazy').map((singleton) => `  () => import(${request(singleton.request)}),`);
  return ['export const offered = [', ...lazy, '];'];
}

/** How a build gets at an eager singleton: by its request, which the federation plugin provides, or by what stands behind it; undefined where it is run with `main`. */
type Asks = (singleton: (typeof SINGLETONS)[number]) => string | undefined;

/** Source of a module that runs the eager singletons, then `main`, each in a task of its own, and names the lazy ones. Paths are as seen from `FOLDER`. */
function startSource(main: string, asks: Asks = (singleton) => singleton.request): string {
  const seen = (path: string): string => relative(FOLDER, path);
  const eager = EAGER.flatMap((singleton) => asks(singleton) ?? []);
  const steps = [...eager, seen(main)].map((path) => `  () => import(/* webpackMode: "eager" */ ${request(path)}),`);
  const run = `import { inSteps } from ${request(seen(join(__dirname, 'inSteps.ts')))};`;
  return [run, 'void inSteps([', ...steps, ']);', ...offeredSource(), ''].join('\n');
}

/** Writes a module beside the others that builds write, and returns its path. */
function write(name: string, source: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, name);
  writeFileSync(path, source);
  return path;
}

/**
 * Writes the module that names every singleton and returns its path. The federation plugin provides a shared module only where the build itself asks for it, so a
 * singleton that the host happens not to use would be missing for the remotes ('Can not get …').
 */
export const writeProvidedModules = (): string => write('providedModules.js', providedModulesSource());

/** Writes the module that a build starts with, for a `main` of its own, and returns its path. It asks for every singleton, as `writeProvidedModules` does. */
export const writeStart = (name: string, main: string, asks?: Asks): string => write(`${name}.start.js`, startSource(main, asks));
