import { savesData } from '@unison/shared/screen';
import { useSession } from '@unison/shared/session';
import { useCallback } from 'react';
import { useShell } from '../shell';
import { decideAccess } from '../routing/access';
import { findRoute } from '../routing/routeTable';
import { useRouteTable, useVisitorGate } from '../routing/useDestination';

/** `code` for a screen somebody may open; `everything`, its first answers too, for one that is about to be opened. */
export type Ahead = 'code' | 'everything';

/** Loads what is behind an address ahead of need: never what this visitor may not enter, never against the member's data saving, but for a tab that is pressed. */
export function usePrefetch(): (address: string, ahead: Ahead) => void {
  const { screens, askEarly, registry } = useShell();
  const table = useRouteTable();
  const { isMember } = useSession();
  const gate = useVisitorGate();

  return useCallback(
    (address, ahead) => {
      const { pathname, search } = new URL(address, window.location.origin);
      const route = findRoute(table, pathname);
      const record = route?.release;
      if (!record || decideAccess(route.access, isMember, gate) !== 'allowed') return;
      // Who comes down on a tab goes there: that is no byte ahead of need. A finger that rests on a link may still scroll.
      if (savesData() && !(ahead === 'everything' && route.tab)) return;
      // A failure is not news yet: the screen itself will try again and tell.
      if (!screens.ready(record, route.screen)) screens.download(record, route.screen).screen.catch(() => undefined);
      if (ahead === 'code') return;
      // What a tab showed a moment ago it still has; an inner screen shows another thing at each address.
      askEarly(registry.declared(record, route).early ?? [], search, route.tab !== undefined);
    },
    [screens, askEarly, registry, table, isMember, gate],
  );
}
