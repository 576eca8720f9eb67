import { knownBaseInfo, type AppStore } from '@unison/shared/api';
import { currentSession } from '@unison/shared/session';
import type { RegistryStore } from '../remotes/registryStore';
import { decideAccess, gateOf } from '../routing/access';
import { findRoute, routeTable, tabRoutes } from '../routing/routeTable';

/** Each is a page in memory, and asks for its own first answers. */
const MOST = 2;

/** The addresses of this page's history, latest first, as far as the browser tells (Chromium does). */
function beenTo(): string[] {
  const { navigation } = window as { navigation?: { entries: () => { url: string | null }[] } }; // not in TypeScript's DOM library
  return (navigation?.entries() ?? []).map(({ url }) => new URL(url ?? '', window.location.origin).pathname).reverse();
}

/**
 * The tabs that are most likely tapped next: those this visitor was at last, then in the bar's order. None where this address has no bar, and none that this
 * visitor may not enter.
 */
export function nextTabs(registry: Pick<RegistryStore, 'get'>, store: AppStore): string[] {
  const table = routeTable(registry.get());
  const here = findRoute(table, window.location.pathname);
  if (here?.tab === undefined) return [];
  const gate = gateOf(knownBaseInfo(store.getState()));
  const mayEnter = tabRoutes(table).filter(({ access }) => decideAccess(access, currentSession().isMember, gate) === 'allowed');
  const others = mayEnter.map(({ path }) => path).filter((path) => path !== here.path);
  return [...new Set([...beenTo().filter((path) => others.includes(path)), ...others])].slice(0, MOST);
}
