import type { KnownRelease } from '@unison/shared/remote';
import { useCallback, useEffect } from 'react';
import { useRegistry } from '../routing/useDestination';
import { findRoute, routeTable } from '../routing/routeTable';
import { useShell } from '../shell';

/**
 * Who stands before a release that cannot be had (`isMissing`) enters the one that came in its place, as soon as the page learns of it: nothing of a screen
 * changes under them. One without the present address is none. Yields how to ask whether there is one.
 */
export function useNewerRelease(record: KnownRelease, isMissing: boolean): () => void {
  const { registry, entered } = useShell();
  const now = useRegistry().remotes[record.package];
  const isNewer = isMissing && now !== undefined && now.version !== record.version;

  useEffect(() => {
    if (!isNewer || now === undefined) return;
    const route = findRoute(routeTable({ remotes: { [now.package]: now } }), window.location.pathname);
    if (route?.release) entered.leave(record);
  }, [isNewer, now, entered, record]);

  return useCallback(() => void registry.revalidate(), [registry]);
}
