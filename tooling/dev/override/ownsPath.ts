import type { Release } from '../../registry';

const normal = (path: string): string => (path === '/' ? path : path.replace(/\/+$/, '')).toLowerCase();

/** True where the release has a route at an address, in any spelling: the deployed app may not know it yet. */
export const ownsPath = (release: Release, pathname: string): boolean =>
  'manifest' in release && release.manifest.routes.some(({ path }) => normal(path) === normal(pathname));
