import { UsageError } from '../dev/fail';
import { webAddress } from '../process/origins';

/** Where the platform stands when nothing is said. */
const DEFAULT_URL = 'http://127.0.0.1:3001';

/** Reads `PLATFORM_URL`: one address or several, separated by commas. Throws `UsageError` with one line for what is none. */
export function platformUrlsFrom(text: string | undefined): string[] {
  const urls = (text || DEFAULT_URL).split(/[\s,]+/).filter((part) => part !== '');
  for (const url of urls) {
    if (webAddress(url)?.pathname !== '/')
      throw new UsageError(`PLATFORM_URL: ${url} is not an address. Write scheme, host and port, e.g. PLATFORM_URL=${DEFAULT_URL}`);
  }
  if (urls.length === 0) throw new UsageError(`PLATFORM_URL is empty: name the platform, e.g. PLATFORM_URL=${DEFAULT_URL}`);
  return urls;
}
