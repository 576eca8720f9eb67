import { isPlaced, type KnownRelease } from '@unison/shared/remote';
import { filePlace } from '@unison/shared/remote/filePlace';

/** What of a release this page has loaded: files, and ms from the first request to the last byte. */
export type LoadTime = { files: number; ms: number };

/** Requests of a long visit; the record of a browser ends at 250, which is one scroll of a feed. */
const REQUESTS = 10_000;

/** Lets the browser's record of requests hold those of a whole visit: the panel counts them when it is opened. */
export function keepRequests(): void {
  performance.onresourcetimingbufferfull = () => performance.setResourceTimingBufferSize(REQUESTS);
}

const addressOf = (path: string): string => new URL(path, window.location.href).href;

/** Reads it from the browser's own record of requests; undefined when nothing of the release was asked for. A file that another release has too is both's. */
export function loadTimeOf(release: KnownRelease): LoadTime | undefined {
  const folder = addressOf(release.base);
  const places = new Set(isPlaced(release) ? release.files.map((file) => addressOf(filePlace(release, file))) : []);
  const entries = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(folder) || places.has(name.replace(/\?.*/, '')));
  if (entries.length === 0) return undefined;
  const begun = Math.min(...entries.map(({ startTime }) => startTime));
  const ended = Math.max(...entries.map(({ startTime, duration }) => startTime + duration));
  return { files: entries.length, ms: Math.round(ended - begun) };
}
