import { askEarly, knownBaseInfo, readLanguage, type AppStore } from '@unison/shared/api';
import type { RuntimeConfig } from '@unison/shared/remote';
import { currentSession } from '@unison/shared/session';
import type { RegistryStore } from '../remotes/registryStore';
import type { ScreenSource } from '../remotes/screenSource';
import { findRoute, routeTable } from '../routing/routeTable';
import { hear, nameOfTab, say } from './handshake';
import { releaseAt } from './releaseAt';

/** What a page that is prepared ahead has made so far. */
export type PageAhead = {
  config: RuntimeConfig;
  registry: Pick<RegistryStore, 'get'>;
  store: AppStore;
  screens: Pick<ScreenSource, 'ready'>;
  /** The document is of an earlier visit: it may not be the shell that was named. */
  isKept: boolean;
};

/**
 * Answers the page that this one is prepared for when it asks (`handshake`), if the screen of this address could be drawn at once: its code is here, proven, the
 * platform's settings too, and session and language are those this page began with. Else it is silent, and that page goes on by itself. With the answer it
 * asks for what the screen shows first, unless that came a moment ago.
 */
export function standReady({ config, registry, store, screens, isKept }: PageAhead): () => void {
  const { pathname, search } = window.location;
  const [{ token }, language] = [currentSession(), readLanguage()];
  const about = { name: nameOfTab(), version: config.shellVersion, path: pathname, release: releaseAt(registry, pathname) };

  const route = () => findRoute(routeTable(registry.get()), pathname);
  const isSame = (): boolean => currentSession().token === token && readLanguage() === language;
  const isWhole = (): boolean => {
    const { release, screen = '' } = route() ?? {};
    return release !== undefined && screens.ready(release, screen) !== undefined;
  };
  const hasNotFailed = (): boolean => document.documentElement.dataset['start'] === undefined;
  // Settings of an earlier visit stand for a platform that does not answer.
  const knowsPlatform = (): boolean => knownBaseInfo(store.getState())?.isKept === false;

  return hear({ ...about, what: 'ask' }, () => {
    if (isKept || about.name === '' || !hasNotFailed() || !isSame() || !isWhole() || !knowsPlatform()) return;
    askEarly(route()?.early ?? [], search, config);
    say({ ...about, what: 'ready' });
  });
}
