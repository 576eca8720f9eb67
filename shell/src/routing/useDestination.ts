import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import type { ResolvedRegistry } from '@unison/shared/remote';
import { useSession } from '@unison/shared/session';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell';
import { decideAccess, gateOf, type VisitorGate } from './access';
import { findRoute, routeTable, type OwnedRoute, type RouteTable } from './routeTable';

/** What stands at the present address, settled before anything of it is downloaded or painted. */
export type Destination =
  | { kind: 'redirect'; to: string; state: unknown }
  | { kind: 'waiting'; route: OwnedRoute }
  | { kind: 'notFound' }
  | { kind: 'screen'; route: OwnedRoute };

/** The releases this visitor enters: what they get as far as the page has learned, for one that failed its last good version. */
export function useRegistry(): ResolvedRegistry {
  const { lastGood } = useShell();
  return useSyncExternalStore(lastGood.subscribe, lastGood.get);
}

/** Every address as it stands for this member now: inside a remote by the release they entered. */
export function useRouteTable(): RouteTable {
  const registry = useRegistry();
  const { entered } = useShell();
  const release = useSyncExternalStore(entered.subscribe, entered.get);
  return useMemo(() => routeTable(registry, release), [registry, release]);
}

/** Whether visitors are turned away, as far as known (SESSION-32). */
export function useVisitorGate(): VisitorGate {
  return gateOf(useGetBaseInfoQuery().data);
}

export function useDestination(): Destination {
  const location = useLocation();
  const table = useRouteTable();
  const { isMember } = useSession();
  const gate = useVisitorGate();
  const { session } = useShell();
  if (location.pathname === paths.root()) return { kind: 'redirect', to: `${paths.home()}${location.search}`, state: null };
  const route = findRoute(table, location.pathname);
  if (!route) return { kind: 'notFound' };
  switch (decideAccess(route.access, isMember, gate)) {
    case 'allowed':
      return { kind: 'screen', route };
    case 'wait':
      return { kind: 'waiting', route };
    case 'login':
      return { kind: 'redirect', to: paths.login(), state: session.loginState(location) };
  }
}
