import type { StrategyOptions } from 'workbox-strategies';
import { CACHES } from './caches';
import { isWhole } from './keptDocument';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];
type Asked = Pick<Request, 'url' | 'destination' | 'integrity'>;

const RETRY = /\?retry=\d+$/;

/** True for what a page asks for before it knows a hash, as the document's own script does: nobody has looked at these bytes. An element asks by the hash; what a style names harms nothing else. */
const isUnchecked = ({ destination, integrity }: Asked): boolean => destination === '' && integrity === '';

/** Keeps no answer that was refused or cut, and no bytes that nobody has looked at: they would stand in the place of the right ones for as long as a release has the file. */
export const keepChecked = {
  // A retry's changed address names the same file, but not the kept one: that may be what failed. What comes takes its place.
  cacheKeyWillBeUsed: async ({ request, mode }: { request: Pick<Request, 'url'>; mode: string }) =>
    mode === 'write' ? request.url.replace(RETRY, '') : request.url,
  async cacheWillUpdate({ request, response }: { request: Asked; response: Response }) {
    if (!isWhole(response)) return null;
    if (!isUnchecked(request)) return response;
    // Who is to keep it waits for the end of its way (`landed`): a slow line carries it once.
    await response.arrayBuffer().catch(() => undefined);
    // What failed goes; the page that is loaded next asks for it by its hash, and has it kept.
    if (RETRY.test(request.url)) await (await caches.open(CACHES.assets)).delete(request.url.replace(RETRY, ''));
    return null;
  },
} satisfies Plugin;
