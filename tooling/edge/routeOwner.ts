import { paths } from '@unison/shared/contract';
import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import { SHELL_PATHS, type Given, type RemoteRelease } from '../registry';

/** Who owns an address: the shell, a remote with the route it declares, or nobody. */
export type Owner = { kind: 'shell' } | { kind: 'remote'; placed: Given<RemoteRelease>; route: RouteDeclaration } | { kind: 'nobody' };

/** What the shell shows at the root address. */
const HOME = paths.home().toLowerCase();

/** A page address as all of its spellings match: without case and trailing slash. A pattern would try 16 KB of slashes from each of them. */
export function normalPath(path: string): string {
  let end = path.length;
  while (path !== '/' && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

/** Owner of a page address; without regard to case and to a trailing slash, as the shell's router matches. */
export function ownerOf(remotes: readonly Given<RemoteRelease>[], pathname: string): Owner {
  const asked = normalPath(pathname);
  if (asked === paths.root() && remotes.some(({ release }) => release.manifest.routes.some(({ path }) => normalPath(path) === HOME)))
    return ownerOf(remotes, HOME);
  if (SHELL_PATHS.some((path) => normalPath(path) === asked)) return { kind: 'shell' };
  for (const placed of remotes) {
    const route = placed.release.manifest.routes.find(({ path }) => normalPath(path) === asked);
    if (route !== undefined) return { kind: 'remote', placed, route };
  }
  return { kind: 'nobody' };
}

/** True where a visitor may see the screen of a route; `isOpen`: also what `video_login` closes. Elsewhere they get the login screen. */
export const mayVisit = ({ access }: RouteDeclaration, isOpen: boolean): boolean =>
  access === 'visitor' || (access === 'member-when-gated' && isOpen);
