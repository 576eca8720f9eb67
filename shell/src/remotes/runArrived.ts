import type { ReleaseFiles } from './releaseFiles';

/** True where the browser has the file already, so that asking for it again waits for no network. Browsers that say no status tell only of what came. */
export function hasCome(url: string): boolean {
  const { href } = new URL(url, document.baseURI);
  const asked = performance.getEntriesByName(href, 'resource');
  return asked.some((entry) => 'responseEnd' in entry && (!('responseStatus' in entry) || entry.responseStatus === 200));
}

/**
 * Lets those of a release's scripts run, in this order, that have come already; true where there are any. What is put into the page next, in order too, runs
 * behind them: an entry finds there what it would else ask for, one file when another has run, each behind what the page draws meanwhile.
 */
export function runArrived(urls: readonly string[], { prepare }: Pick<ReleaseFiles, 'prepare'>): boolean {
  const scripts = urls.filter(hasCome).map((url) => {
    const script = document.createElement('script');
    script.async = false;
    return prepare(script, url) ? script : undefined;
  });
  const known = scripts.filter((script) => script !== undefined);
  document.head.append(...known);
  return known.length > 0;
}
