import { askEarly, systemApi, type AppStore } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import type { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote';
import { currentSession } from '@unison/shared/session';
import type { ScreenSource } from '../remotes/screenSource';
import { decideAccess, gateOf } from '../routing/access';
import { findRoute, routeTable } from '../routing/routeTable';

/**
 * Asks for the platform's settings, for the first screen's code and for the answers it shows first, while the texts are still on their
 * way. The rule of the frame holds here too: nothing is downloaded before it is settled that this visitor may enter; the platform's
 * last word to the edge settles that for downloads, the base info for what is shown.
 */
export async function prepareFirstScreen(
  store: AppStore,
  config: RuntimeConfig,
  registry: ResolvedRegistry,
  screens: ScreenSource,
): Promise<void> {
  const settings = store.dispatch(systemApi.endpoints.getBaseInfo.initiate(undefined, { subscribe: false }));
  const { pathname } = window.location;
  const route = findRoute(routeTable(registry), pathname === paths.root() ? paths.home() : pathname);
  const record = route?.release;
  if (!record) return;

  const { isMember } = currentSession();
  let access = decideAccess(route.access, isMember, config.openToVisitors ? 'open' : 'unknown');
  if (access === 'wait') {
    const { data: base } = await settings;
    access = decideAccess(route.access, isMember, gateOf(base));
  }
  // A failure is the screen's to tell, when it is shown.
  if (access !== 'allowed') return;
  screens.download(record, route.screen).screen.catch(() => undefined);
  askEarly(route.early ?? [], window.location.search, config);
}
