import { paths } from '@unison/shared/contract';
import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import { SHELL_PATHS, type Given, type RemoteRelease } from '../registry';

/** Who owns an address: the shell, a remote with the route it declares, or nobody. */
export type Owner = { kind: 'shell' } | { kind: 'remote'; placed: Given<RemoteRelease>; route: RouteDeclaration } | { kind: 'nobody' };

/** What the shell shows at the root address. */
const HOME = paths.home().toLowerCase();

const normal = (path: string): string => (path === '/' ? path : path.replace(/\/+$/, '')).toLowerCase();

/** Owner of a page address; without regard to case and to a trailing slash, as the shell's router matches. */
export function ownerOf(remotes: readonly Given<RemoteRelease>[], pathname: string): Owner {
  const asked = normal(pathname);
  if (asked === paths.root() && remotes.some(({ release }) => release.manifest.routes.some(({ path }) => normal(path) === HOME)))
    return ownerOf(remotes, HOME);
  if (SHELL_PATHS.some((path) => normal(path) === asked)) return { kind: 'shell' };
  for (const placed of remotes) {
    const route = placed.release.manifest.routes.find(({ path }) => normal(path) === asked);
    if (route !== undefined) return { kind: 'remote', placed, route };
  }
  return { kind: 'nobody' };
}
