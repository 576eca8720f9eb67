import type { Language } from '@unison/shared/contract';
import type { KnownRelease, ResolvedRegistry, RouteDeclaration, RouteTab } from '@unison/shared/remote';
import { SHELL, shellRoutes } from './shellRoutes';

/** A declared route, the package that owns it and, for a remote, the release whose manifest declares it. */
export type OwnedRoute = RouteDeclaration & { owner: string; release?: KnownRelease };

/** Every address of the app, by its path in lower case: matching ignores case. */
export type RouteTable = ReadonlyMap<string, OwnedRoute>;

/** What two spellings of one address have in common. */
export const keyOf = (pathname: string) => pathname.replace(/\/+$/, '').toLowerCase();

/** The bar keeps the entered release's tabs: two tabs of one part would stand side by side. */
function withoutTab({ tab: _tab, ...route }: RouteDeclaration): RouteDeclaration {
  return route;
}

/**
 * The shell's own routes, then those of every registered remote. A path that is already taken keeps its first owner: the
 * release command refuses a second one, and the shell's own screens can never be taken over. Of the remote a member is inside, the routes
 * are those of the `entered` release; the current one adds the addresses that it does not have.
 */
export function routeTable(registry: ResolvedRegistry, entered?: KnownRelease): RouteTable {
  const table = new Map<string, OwnedRoute>();
  const add = (route: OwnedRoute) => {
    const key = keyOf(route.path);
    if (!table.has(key)) table.set(key, route);
  };
  const addRelease = (release: KnownRelease, routes = release.manifest.routes) =>
    routes.forEach((route) => add({ ...route, owner: release.package, release }));
  shellRoutes.forEach((route) => add({ ...route, owner: SHELL }));
  if (entered) addRelease(entered);
  for (const record of Object.values(registry.remotes)) {
    const isEntered = entered?.package === record.package;
    addRelease(record, isEntered ? record.manifest.routes.map(withoutTab) : record.manifest.routes);
  }
  return table;
}

export function findRoute(table: RouteTable, pathname: string): OwnedRoute | undefined {
  return table.get(keyOf(pathname));
}

/** What this release alone has at an address; undefined where it has nothing, or the address is the shell's own. */
export function routeOfRelease(release: KnownRelease, pathname: string): OwnedRoute | undefined {
  const route = findRoute(routeTable({ remotes: { [release.package]: release } }), pathname);
  return route?.release && route;
}

/** Routes with a place in the tab bar, lowest order first (SHELL-05); of one order by path, since the table begins with the remote a member is in. */
export function tabRoutes(table: RouteTable): (OwnedRoute & { tab: RouteTab })[] {
  return [...table.values()]
    .filter((route): route is OwnedRoute & { tab: RouteTab } => route.tab !== undefined)
    .sort((one, other) => one.tab.order - other.tab.order || one.path.localeCompare(other.path));
}

/** The text of a remote's title, heading or tab, as its release brought it; the key itself never shows. `labels`: what is known of a release's. */
export function routeLabel(
  { release }: OwnedRoute,
  key: string,
  language: Language,
  labels: (release: KnownRelease) => KnownRelease['labels'],
): string {
  return (release && labels(release)[language]?.[key]) ?? '';
}
