import { paths } from '@unison/shared/contract';
import type { Location } from 'react-router-dom';
import { findRoute, type RouteTable } from './routeTable';
import { SHELL } from './shellRoutes';

/**
 * What `/Login` remembers, in the state of its history entry: the screen that it interrupted with what its own entry held, whether a session ended there, so
 * that behind it may lie one screen of the member's after the other, and whether the screen itself lies behind it.
 */
export type LoginState = { from?: string; held?: unknown; hasEnded?: boolean; isBehind?: boolean };

const heldIn = (state: unknown, name: keyof LoginState | 'refusal'): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

/** The state to open `/Login` with, so that the member returns to where they were. */
export function interruptedAt(location: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>): LoginState {
  return { from: `${location.pathname}${location.search}${location.hash}`, held: location.state };
}

/**
 * Where a login leads: on to the inner screen it interrupted; to `/Mine` from `/`, one of the five tabs, or nowhere
 * (Q-13, SESSION-13). Only addresses of this app count, whatever the history entry holds.
 */
export function afterLogin(state: unknown, table: RouteTable): string {
  const from = handedOn(state)?.from;
  if (from === undefined) return paths.mine();
  const route = findRoute(table, from.replace(/[?#].*$/, ''));
  const isInner = route !== undefined && route.tab === undefined && route.owner !== SHELL;
  return isInner ? from : paths.mine();
}

/** Where a login leads, by one step back where that screen lies behind it, and else what the entry there is to hold. */
export type WayOn = { to: string; state?: unknown; isBehind?: boolean };

export function wayOn(state: unknown, table: RouteTable): WayOn {
  const to = afterLogin(state, table);
  return to === heldIn(state, 'from') ? { to, state: heldIn(state, 'held'), isBehind: heldIn(state, 'isBehind') === true } : { to };
}

/** What login and registration hand to each other: where the member was, nothing that is of one entry alone. */
export function handedOn(state: unknown): LoginState | null {
  const from = heldIn(state, 'from');
  return typeof from === 'string' ? { from, held: heldIn(state, 'held') } : null;
}

/** Whether `/Login` took the place of a screen whose session ended. */
export const isAfterSession = (state: unknown): boolean => heldIn(state, 'hasEnded') === true;

/** Why the login that led here was refused elsewhere, so that the reason stays readable; undefined when none was. */
export function refusalIn(state: unknown): string | undefined {
  const refusal = heldIn(state, 'refusal');
  return typeof refusal === 'string' && refusal !== '' ? refusal : undefined;
}
