import { KEPT_STATUS } from '@unison/shared/api/keptStatus';
import { NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import { CACHES } from './caches';
import { isGood } from './keepSettings';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Keeps no settings that were refused: they would be there in the place of the last good ones. */
export const onlyGood: Plugin = { cacheWillUpdate: async ({ response }) => ((await isGood(response)) ? response : null) };

/** The page can tell what is kept from the platform's own, and asks again. */
const saysThatKept: Plugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse: kept }) =>
    kept && new Response(kept.body, { status: KEPT_STATUS, headers: kept.headers }),
};

/** How long a page waits for the platform's base info where the last one is kept, in s: as long as for its document; and when it asks again, with that in use. */
const [LIMIT_S, LATER_LIMIT_S] = [3, 20];

const options = { cacheName: CACHES.settings, plugins: [onlyGood, saysThatKept] };
// What moves money waits for base info, so it comes from the cache where the line is silent.
const soon = new NetworkFirst({ ...options, networkTimeoutSeconds: LIMIT_S });
const inTheEnd = new NetworkFirst({ ...options, networkTimeoutSeconds: LATER_LIMIT_S });

/** The pages that go by the kept one, by client. */
const served = new Set<string>();

/**
 * Answers with the platform's base info, else with the kept one. A page that has the kept one already and asks again waits longer for the platform's own: on a
 * slow line it would be given what it has for ever.
 */
export async function answerBase(request: Request, event: ExtendableEvent, client: string): Promise<Response> {
  const answer = await (served.has(client) ? inTheEnd : soon).handle({ request, event });
  if (answer.status === KEPT_STATUS) served.add(client);
  else served.delete(client);
  return answer;
}
