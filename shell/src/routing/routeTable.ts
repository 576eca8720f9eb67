import type { Language } from '@unison/shared/contract';
import type { ResolvedRegistry, RouteDeclaration, RouteTab } from '@unison/shared/remote';
import { SHELL, shellRoutes } from './shellRoutes';

/** A declared route and the package that owns it. */
export type OwnedRoute = RouteDeclaration & { owner: string };

/** Every address of the app, by its path in lower case: matching ignores case. */
export type RouteTable = ReadonlyMap<string, OwnedRoute>;

const keyOf = (pathname: string) => pathname.replace(/\/+$/, '').toLowerCase();

/**
 * The shell's own routes, then those of every registered remote. A path that is already taken keeps its first owner: the
 * release command refuses a second one, and the shell's own screens can never be taken over.
 */
export function routeTable(registry: ResolvedRegistry): RouteTable {
  const table = new Map<string, OwnedRoute>();
  const add = (owner: string, route: RouteDeclaration) => {
    const key = keyOf(route.path);
    if (!table.has(key)) table.set(key, { ...route, owner });
  };
  shellRoutes.forEach((route) => add(SHELL, route));
  for (const [owner, record] of Object.entries(registry.remotes)) record.manifest.routes.forEach((route) => add(owner, route));
  return table;
}

export function findRoute(table: RouteTable, pathname: string): OwnedRoute | undefined {
  return table.get(keyOf(pathname));
}

/** Routes with a place in the tab bar, lowest order first (SHELL-05). */
export function tabRoutes(table: RouteTable): (OwnedRoute & { tab: RouteTab })[] {
  return [...table.values()]
    .filter((route): route is OwnedRoute & { tab: RouteTab } => route.tab !== undefined)
    .sort((one, other) => one.tab.order - other.tab.order);
}

/** The text of a remote's title, heading or tab, as its release brought it; the key itself never shows. */
export function routeLabel(registry: ResolvedRegistry, owner: string, key: string, language: Language): string {
  return registry.remotes[owner]?.labels[language]?.[key] ?? '';
}
