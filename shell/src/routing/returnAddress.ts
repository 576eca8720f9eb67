import { paths } from '@unison/shared/contract';
import type { Location } from 'react-router-dom';
import { findRoute, type RouteTable } from './routeTable';
import { SHELL } from './shellRoutes';

/** What `/Login` remembers of the screen it interrupted, in the state of its history entry; the registration hands it to and fro. */
export type LoginState = { from: string };

/** The state to open `/Login` with, so that the member returns to where they were. */
export function interruptedAt(location: Pick<Location, 'pathname' | 'search' | 'hash'>): LoginState {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/**
 * Where a login leads: on to the inner screen it interrupted; to `/Mine` from `/`, one of the five tabs, or nowhere
 * (Q-13, SESSION-13). Only addresses of this app count, whatever the history entry holds.
 */
export function afterLogin(state: unknown, table: RouteTable): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string') return paths.mine();
  const route = findRoute(table, from.replace(/[?#].*$/, ''));
  const isInner = route !== undefined && route.tab === undefined && route.owner !== SHELL;
  return isInner ? from : paths.mine();
}

/** Why the login that led here was refused elsewhere, so that the reason stays readable; undefined when none was. */
export function refusalIn(state: unknown): string | undefined {
  const refusal = typeof state === 'object' && state !== null && 'refusal' in state ? state.refusal : undefined;
  return typeof refusal === 'string' && refusal !== '' ? refusal : undefined;
}
