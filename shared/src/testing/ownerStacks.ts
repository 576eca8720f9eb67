import * as React from 'react';

/**
 * React in development takes a stack for each element that is made, ten thousand a second at most, to show its owners in the developer tools. No test reads
 * one, and they were a twentieth of the time of a screen's tests: React is told that it has taken them all.
 */
export function takeNoOwnerStacks(): void {
  const inside: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof inside !== 'object' || inside === null || !('recentlyCreatedOwnerStacks' in inside)) return;
  Reflect.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });
}
