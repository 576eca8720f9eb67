/** What of a release this page has loaded: files, and ms from the first request to the last byte. */
export type LoadTime = { files: number; ms: number };

/** Reads it from the browser's own record of requests; undefined when nothing of the folder was asked for. */
export function loadTimeOf(base: string): LoadTime | undefined {
  const folder = new URL(base, window.location.href).href;
  const entries = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(folder));
  if (entries.length === 0) return undefined;
  const begun = Math.min(...entries.map(({ startTime }) => startTime));
  const ended = Math.max(...entries.map(({ startTime, duration }) => startTime + duration));
  return { files: entries.length, ms: Math.round(ended - begun) };
}
