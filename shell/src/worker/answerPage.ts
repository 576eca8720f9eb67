import { CACHES, keepNew, keepWhole } from './keepWhole';
import { KEPT_KEY } from './keptDocument';

/** How long a page waits for the network where a document is kept, in ms. */
const NETWORK_LIMIT_MS = 1_500;

/**
 * Answers a navigation: by the network, by the kept document where that fails or takes too long. What the network brings, however late, is kept
 * with all it needs (`keepWhole`) while the page goes its way: `live` keeps the worker alive for it, also when the page is closed.
 */
export async function answerPage(request: Request, live: (work: Promise<unknown>) => void): Promise<Response> {
  const coming = fetch(request);
  // What is read beside the page must be split off before anybody reads it.
  const both = coming.then((answer) => [answer, answer.clone()] as const);
  live(both.then(async ([, copy]) => ((await keepNew(copy)) ? keepWhole([]) : undefined)).catch(() => undefined));
  const answer = both.then(([first]) => first);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_LIMIT_MS));
  const soon = await Promise.race([answer.catch(() => undefined), late]);
  if (soon) return soon;
  return (await (await caches.open(CACHES.pages)).match(KEPT_KEY)) ?? answer;
}
