import { isIPv6 } from 'node:net';

/** Where this machine finds what listens at `host`, as `HOST` and the like have it; none, or every address, is found at loopback too. */
export function shownAddress(host: string | undefined, port: number): string {
  if (!host || EVERYWHERE.has(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);
