import { useSession } from '@unison/shared/session';
import { useCallback } from 'react';
import { useShell } from '../shell';
import { decideAccess } from '../routing/access';
import { findRoute } from '../routing/routeTable';
import { useRouteTable, useVisitorGate } from '../routing/useDestination';
import { isSavingData } from './waitingLimits';

/** `code` for a screen somebody may open; `everything`, its first answers too, for one that is about to be opened. */
type Ahead = 'code' | 'everything';

/** Loads what is behind an address ahead of need: never what this visitor may not enter, never against the member's data saving. */
export function usePrefetch(): (path: string, ahead: Ahead) => void {
  const { screens, askEarly } = useShell();
  const table = useRouteTable();
  const { isMember } = useSession();
  const gate = useVisitorGate();

  return useCallback(
    (path, ahead) => {
      const route = findRoute(table, path);
      const record = route?.release;
      if (!record || isSavingData() || decideAccess(route.access, isMember, gate) !== 'allowed') return;
      if (screens.ready(record, route.screen)) return;
      // A failure is not news yet: the screen itself will try again and tell.
      screens.download(record, route.screen).screen.catch(() => undefined);
      if (ahead === 'everything') askEarly(route.early ?? [], '');
    },
    [screens, askEarly, table, isMember, gate],
  );
}
