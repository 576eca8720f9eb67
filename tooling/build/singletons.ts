import { join } from 'node:path';
import { readPackage, ROOT } from './packages';

/** One module that exists once in a page: the shell provides it, remotes use the shell's. */
export type Singleton = {
  /** The import request, spelled out. No prefix keys: with `import: false` the published manifest omits them and range checks go blind. */
  request: string;
  /** `eager`: in the shell's first file. `lazy`: a chunk of the shell, loaded when somebody asks. */
  load: 'eager' | 'lazy';
  /** A file that re-exports only the promised names, so that the rest can be shaken off (react-router: 25 KB less). */
  facade?: string;
  /** Used by the shell alone; remotes do not expect it. */
  hostOnly?: true;
};

const facade = (name: string): string => join(__dirname, 'facades', `${name}.ts`);

/**
 * The one list of what is shared at run time. Versions come from the root package.json. Only what a remote imports stands here: a shared
 * module is kept whole, so redux toolkit and i18next, which only `shared` uses, are bundled with it and shaken.
 */
export const SINGLETONS: readonly Singleton[] = [
  { request: 'react', load: 'eager' },
  { request: 'react/jsx-runtime', load: 'eager' },
  { request: 'react-dom', load: 'eager' },
  { request: 'react-dom/client', load: 'eager', hostOnly: true },
  { request: 'react-router-dom', load: 'eager', facade: facade('react-router-dom') },
  { request: 'react-redux', load: 'eager', facade: facade('react-redux') },
  { request: 'valibot', load: 'eager', facade: facade('valibot') },
  { request: '@unison/shared/contract', load: 'eager' },
  { request: '@unison/shared/clock', load: 'eager' },
  { request: '@unison/shared/format', load: 'eager' },
  { request: '@unison/shared/api', load: 'eager' },
  { request: '@unison/shared/i18n', load: 'eager' },
  { request: '@unison/shared/session', load: 'eager' },
  { request: '@unison/shared/ui', load: 'eager' },
  { request: '@unison/shared/lists', load: 'eager' },
  { request: '@unison/shared/forms', load: 'eager' },
  { request: '@unison/shared/screen', load: 'eager' },
  { request: '@unison/shared/remote', load: 'eager' },
  { request: '@unison/shared/ui/overlay', load: 'lazy' },
  { request: '@unison/shared/ui/media', load: 'lazy' },
  { request: '@unison/shared/ui/html', load: 'lazy' },
  { request: '@unison/shared/attempt', load: 'lazy' },
  { request: '@unison/shared/care', load: 'lazy' },
];

/** Packages that the shell has inside what it shares. A remote gets at them by `shared` alone. */
const INSIDE_SHARED = [
  '@base-ui/react',
  '@reduxjs/toolkit',
  'dompurify',
  'embla-carousel-autoplay',
  'embla-carousel-react',
  'i18next',
  'virtua',
  'yet-another-react-lightbox',
];

/** Every npm package that the shell brings for all: no remote may carry a copy. */
export const providedPackages = (): ReadonlySet<string> =>
  new Set([...SINGLETONS.map(({ request }) => packageOf(request)), ...INSIDE_SHARED]);

/** The npm package a request belongs to: `react/jsx-runtime` → `react`, `@unison/shared/api` → `@unison/shared`. */
export function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
}

/** Exact version of the package behind a singleton; throws for one that the root package.json does not name. */
export function versionOfSingleton(request: string): string {
  const name = packageOf(request);
  if (name === '@unison/shared') return readPackage(join(ROOT, 'shared')).version;
  const version = readPackage(ROOT).dependencies[name];
  if (version === undefined) throw new Error(`${request} is shared, but the root package.json has no dependency ${name}.`);
  return version;
}
