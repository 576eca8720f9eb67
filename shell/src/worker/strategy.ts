import { DELIVERY_NAMES } from '@unison/shared/remote/withoutDelivery';

/** How the service worker treats a request. `none`: it stays out and the network answers. */
export type Strategy = 'page' | 'asset' | 'settings' | 'none';

export type AskedRequest = { url: string; method: string; isNavigation: boolean };

const SETTINGS = /^(\/api)?\/system\/(base|config)$/;
/** Files whose address changes with their content: those of releases, and the release records. */
const IMMUTABLE = /^\/(assets|registry\/records)\//;
/** Pages of a server's own. An operator opens some to read what it says: the app in its place would hide that it is not ready. */
const NO_PAGE = /^\/(api\/|(healthz|metrics|readyz)$)/;
/** A page opened with one of these is not the app that everybody gets, or carries a secret: it is neither kept nor answered from what is kept. */
const STAY_OUT = [...DELIVERY_NAMES, 'sso'];

/**
 * Pages: answerPage.ts says. Files that never change: kept. Base info and config: network first. Everything else, every other answer of the
 * platform above all, is never stored (docs/architecture.md).
 */
export function strategyFor({ url, method, isNavigation }: AskedRequest, origin: string): Strategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  if (STAY_OUT.some((name) => address.searchParams.has(name))) return 'none';
  if (isNavigation) return NO_PAGE.test(address.pathname) ? 'none' : 'page';
  if (IMMUTABLE.test(address.pathname)) return 'asset';
  return SETTINGS.test(address.pathname) ? 'settings' : 'none';
}
