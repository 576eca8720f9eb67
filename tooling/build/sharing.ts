import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './packages';
import { SINGLETONS, versionOfSingleton } from './singletons';

/** Where a build finds what it bundles of shared itself: beside these presets, wherever the remote lies (decision 060). */
export const SHARED_HERE = { '@unison/shared': join(ROOT, 'shared/src') };

/** Under this name the facts of a build say that the entries of remotes take the federation plugin's functions from the shell. */
export const ENTRY_RUNTIME = { request: 'unison/entry-runtime', version: '1.0.0' };

/** Where the plugin's own functions would come into a remote's entry, what the shell offers stands instead. */
export const ENTRY_RUNTIME_HERE = {
  [`${createRequire(__filename).resolve('@module-federation/webpack-bundler-runtime/bundler')}$`]: join(
    __dirname,
    'federation/entryRuntime.ts',
  ),
};

/** One entry of the federation plugin's `shared` option, as far as we use it. */
export type SharedEntry = {
  singleton: true;
  eager?: boolean;
  import?: string | false;
  version?: string;
  requiredVersion: string;
  strictVersion: false;
};

/** What the shell provides: every singleton, the eager ones in its first file, through a facade where there is one. */
export function hostShared(): Record<string, SharedEntry> {
  return Object.fromEntries(
    SINGLETONS.map(({ request, load, facade }) => {
      const version = versionOfSingleton(request);
      const entry: SharedEntry = { singleton: true, eager: load === 'eager', version, requiredVersion: version, strictVersion: false };
      return [request, facade === undefined ? entry : { ...entry, import: facade }];
    }),
  );
}

/**
 * What a remote expects from the shell. `import: false`: without it every remote bundles a copy. A version outside the range is a warning,
 * not a refusal: whether a remote fits this shell is decided by the contract range of its manifest, before its code runs.
 */
export function remoteShared(): Record<string, SharedEntry> {
  return Object.fromEntries(
    SINGLETONS.filter(({ hostOnly }) => hostOnly !== true).map(({ request }) => [
      request,
      { singleton: true, import: false, requiredVersion: `^${versionOfSingleton(request)}`, strictVersion: false },
    ]),
  );
}
