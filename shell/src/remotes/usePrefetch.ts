import { useSession } from '@unison/shared/session';
import { useCallback } from 'react';
import { useShell } from '../shell';
import { decideAccess } from '../routing/access';
import { findRoute } from '../routing/routeTable';
import { useRegistry, useRouteTable, useVisitorGate } from '../routing/useDestination';
import { isSavingData } from './waitingLimits';

/** Loads the code behind an address ahead of need: never what this visitor may not enter, never against the member's data saving. */
export function usePrefetch(): (path: string) => void {
  const { screens } = useShell();
  const registry = useRegistry();
  const table = useRouteTable();
  const { isMember } = useSession();
  const gate = useVisitorGate();

  return useCallback(
    (path) => {
      const route = findRoute(table, path);
      const record = route && registry.remotes[route.owner];
      if (!route || !record || isSavingData() || decideAccess(route.access, isMember, gate) !== 'allowed') return;
      if (screens.ready(record, route.screen)) return;
      // A failure is not news yet: the screen itself will try again and tell.
      screens.download(record, route.screen).screen.catch(() => undefined);
    },
    [screens, registry, table, isMember, gate],
  );
}
