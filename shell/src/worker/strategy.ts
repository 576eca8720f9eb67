/** How the service worker treats a request. `none`: it stays out and the network answers. */
export type Strategy = 'page' | 'asset' | 'settings' | 'none';

export type AskedRequest = { url: string; method: string; isNavigation: boolean };

const SETTINGS = /^(\/api)?\/system\/(base|config)$/;
/** A page opened with one of these is not the app that everybody gets, or carries a secret: it is neither kept nor answered from what is kept. */
const STAY_OUT = ['override', 'channel', 'sso', 'grant'];

/**
 * Pages: network first. Files of releases: kept for good, their names carry their hash. Base info and config: network first. Everything
 * else, every other answer of the platform above all, is never stored (architecture, section 4).
 */
export function strategyFor({ url, method, isNavigation }: AskedRequest, origin: string): Strategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  if (STAY_OUT.some((name) => address.searchParams.has(name))) return 'none';
  if (isNavigation) return address.pathname.startsWith('/api/') ? 'none' : 'page';
  if (address.pathname.startsWith('/assets/')) return 'asset';
  return SETTINGS.test(address.pathname) ? 'settings' : 'none';
}

/** Folders (`/assets/<package>/<version>/`) whose files may stay in the cache: those that a page or the resolved registry names. */
export function isListed(url: string, bases: readonly string[]): boolean {
  const { pathname } = new URL(url);
  return bases.some((base) => pathname.startsWith(base));
}
