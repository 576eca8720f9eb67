import type { ReleaseFiles } from './releaseFiles';

/** True where the browser has the file already, so that asking for it again waits for no network. Browsers that say no status tell only of what came. */
function hasCome(url: string): boolean {
  const asked = performance.getEntriesByName(new URL(url, document.baseURI).href, 'resource');
  return asked.some((entry) => 'responseEnd' in entry && (!('responseStatus' in entry) || entry.responseStatus === 200));
}

/**
 * Lets those of a release's scripts run, in this order, that have come already; true where there are any. What is put into the page next, in order too, runs
 * behind them: an entry finds there what it would else ask for, one file when another has run, each behind what the page draws meanwhile. `federationName` is
 * the release they run for, which a file does not say (tooling/build/ownerlessChunks.ts).
 */
export function runArrived(
  urls: readonly string[],
  { prepare, placeOf }: Pick<ReleaseFiles, 'prepare' | 'placeOf'>,
  federationName: string,
): boolean {
  const arrived = urls.filter((url) => hasCome(placeOf(url)));
  const scripts = arrived.map((url) => {
    const script = document.createElement('script');
    script.async = false;
    script.dataset['webpack'] = `${federationName}:`;
    return prepare(script, url) ? script : undefined;
  });
  const known = scripts.filter((script) => script !== undefined);
  document.head.append(...known);
  return known.length > 0;
}
