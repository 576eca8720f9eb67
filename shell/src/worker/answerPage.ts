import { CACHES } from './caches';
import { keptFirst, saidInTime, wait } from './deviceLimit';
import { lookOut } from './firstCards';
import { keptFirstPart, type FirstPart } from './firstPart';
import { keptView } from './firstView';
import { keepNew, keepWhole } from './keepWhole';
import { isHtml, isNoAnswer, KEPT_KEY } from './keptDocument';
import { inTwoParts, REST_LIMIT_MS, takeWaiting } from './twoParts';

/** How long a page waits for the network where a document is kept that cannot begin it, in ms. */
const NETWORK_LIMIT_MS = 1_500;

/** How long it waits in all that leaves its shell, in ms: what is kept would bring the same one. It stands meanwhile. */
const ANEW_LIMIT_MS = 20_000;
/** So soon, in ms, the page is asked for that said so. */
const ANEW_WITHIN_MS = 5_000;
let anewUntil = 0;

/** A page leaves its shell: the one that it loads next waits for the network, and nothing that is kept begins it. */
export function awaitNetwork(): void {
  anewUntil = performance.now() + ANEW_WITHIN_MS;
}

const isAnew = (): boolean => performance.now() < anewUntil;

/**
 * True for an address at which a page may begin before the network has answered: the app's are one word. A page that is loaded anew, or gone back to, is
 * the network's or the browser's own from its beginning; so it can never begin anew again and again.
 */
function mayBegin({ url, cache, destination }: Request): boolean {
  return cache === 'default' && destination !== 'iframe' && /^\/\w*\/?$/.test(new URL(url).pathname);
}

/** What a page at this address may begin with: the first part, and what paints its first view. */
function keptFor(url: string): Promise<[first?: FirstPart | undefined, view?: string | undefined]> {
  return Promise.all([keptFirstPart(), keptView(url)]).catch(() => []);
}

/** True as soon as it is known that nothing is kept, or the device does not say: then a page is the network's as it comes. Else it says nothing. */
const hasNone = (kept: Promise<unknown>): Promise<boolean> =>
  saidInTime(kept).then((answer) => answer === undefined || new Promise<never>(() => undefined));

/** True where all of a page has come in this time; a file is handed on as it comes. */
async function hasCome(answer: Response, limitMs: number): Promise<boolean> {
  if (!isHtml(answer)) return true;
  const read = answer.clone().arrayBuffer();
  return Promise.race([
    read.then(
      () => true,
      () => false,
    ),
    wait(limitMs).then(() => false),
  ]);
}

/**
 * Answers a navigation: at once with what is kept of the document's first part and of the address's first view, then by the network (`inTwoParts`); where nothing is kept that could begin it by
 * the network, and by the kept document where that fails, is cut, takes too long or leads to a server that cannot answer. What the network brings, however late, is kept with all it needs
 * (`keepWhole`) while the page goes its way: `live` keeps the worker alive for it, also when the page is closed. `ahead` is the browser's own
 * request for this page, where it made one; `client` is the page that begins, where the browser tells it.
 */
export async function answerPage(
  request: Request,
  live: (work: Promise<unknown>) => void,
  ahead: Promise<Response | undefined> = Promise.resolve(undefined),
  client = '',
): Promise<Response> {
  const waiting = takeWaiting(request.url);
  if (waiting) return waiting;
  // Firefox hands over a failed request of its own as an answer, where others reject.
  const coming = ahead.then((answer) => (answer === undefined || answer.type === 'error' ? fetch(request) : answer));
  // What is read beside the page must be split off before anybody reads it.
  const both = coming.then((answer) => [answer, answer.clone()] as const);
  live(both.then(async ([, copy]) => ((await keepNew(copy, request.url)) ? keepWhole([]) : undefined)).catch(() => undefined));
  const answer = both.then(([first]) => first);
  const late = wait(NETWORK_LIMIT_MS).then(() => (isAnew() ? wait(ANEW_LIMIT_MS - NETWORK_LIMIT_MS) : undefined));
  const soon = Promise.race([answer.catch(() => undefined), late]);
  const limitMs = isAnew() ? ANEW_LIMIT_MS : REST_LIMIT_MS;
  const [first, view] = mayBegin(request) && !isAnew() ? ((await saidInTime(keptFor(request.url))) ?? []) : [];
  if (first) {
    const paintedCards = view === undefined || client === '' ? undefined : lookOut(client);
    return inTwoParts({ first, view }, answer, request.url, paintedCards);
  }
  const kept = caches
    .open(CACHES.pages)
    .then((pages) => pages.match(KEPT_KEY))
    .catch(() => undefined);
  const come = await soon;
  if (come && !isNoAnswer(come) && (await Promise.race([hasNone(kept), hasCome(come, limitMs)]))) return come;
  return keptFirst(kept, () => answer);
}
