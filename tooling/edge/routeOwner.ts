import type { ReleaseRecord, ResolvedRegistry } from '@unison/shared/remote/registry';
import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import { SHELL_PATHS } from '../registry';

/** Who owns an address: the shell, a remote with the route it declares, or nobody. */
export type Owner = { kind: 'shell' } | { kind: 'remote'; record: ReleaseRecord; route: RouteDeclaration } | { kind: 'nobody' };

const normal = (path: string): string => (path === '/' ? path : path.replace(/\/+$/, '')).toLowerCase();

/** Owner of a page address; without regard to case and to a trailing slash, as the shell's router matches. */
export function ownerOf(registry: ResolvedRegistry, pathname: string): Owner {
  const asked = normal(pathname);
  if (SHELL_PATHS.some((path) => normal(path) === asked)) return { kind: 'shell' };
  for (const record of Object.values(registry.remotes)) {
    const route = record.manifest.routes.find(({ path }) => normal(path) === asked);
    if (route !== undefined) return { kind: 'remote', record, route };
  }
  return { kind: 'nobody' };
}
