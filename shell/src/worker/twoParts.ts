import { jointOf } from '@unison/shared/remote/twoParts';
import { wait } from './deviceLimit';
import { goesOnWith, leaveFirstPart, type FirstPart } from './firstPart';
import { cutView, keepView } from './firstView';
import { isApp, isHtml, isNoAnswer } from './keptDocument';

/** How long a page that has begun waits for the whole document before it goes on with what is kept, in ms: its frame stands meanwhile. */
export const REST_LIMIT_MS = 3_000;
/** How long a document waits for the page that begins anew with it, in ms. */
const ANEW_LIMIT_MS = 10_000;

/** Documents that came for pages which began with another one's first part, by address. */
const waiting = new Map<string, { answer: Response; until: number }>();

/** The document that came for a page which now begins anew; it is there once. */
export function takeWaiting(url: string): Response | undefined {
  const found = waiting.get(url);
  waiting.delete(url);
  return found !== undefined && performance.now() < found.until ? found.answer : undefined;
}

/** What a page has begun with: the first part, and what paints its first view where that is kept. */
export type Beginning = { first: FirstPart; view?: string | undefined };

/** What goes on behind a beginning of what follows a first part: all of it, or without its own first view where there is one already. */
const behind = ({ view }: Beginning, rest: string): string | undefined => (view === undefined ? rest : cutView(rest)?.rest);

/** What stands behind a beginning, of the newest document or of the kept one. */
type Rest = { text: string; isKept: boolean };

/** What stands behind the beginning; undefined where the page has to begin anew. */
async function restFor(beginning: Beginning, coming: Promise<Response>, url: string): Promise<Rest | undefined> {
  const { first } = beginning;
  const kept = { text: jointOf('kept') + (behind(beginning, first.rest) ?? first.rest), isKept: true };
  const late = wait(REST_LIMIT_MS);
  const inTime = <T>(work: Promise<T>): Promise<T | undefined> => Promise.race([work.catch(() => undefined), late]);
  const answer = await inTime(coming);
  if (answer === undefined || isNoAnswer(answer)) return kept;
  const again = answer.clone();
  const html = isHtml(answer) ? await inTime(answer.text()) : '';
  // Cut or stuck on its way: as without network.
  if (html === undefined) return kept;
  const isSame = goesOnWith(first, html, answer.headers);
  const rest = isSame ? behind(beginning, html.slice(first.text.length)) : undefined;
  if (rest !== undefined) return { text: rest, isKept: false };
  // Where the newest document paints no first view any more, the first part is still the newest one's.
  if (isSame) await keepView(url, html).catch(() => undefined);
  else if (isApp(html)) await leaveFirstPart(first).catch(() => undefined);
  waiting.set(url, { answer: again, until: performance.now() + ANEW_LIMIT_MS });
  return undefined;
}

/**
 * A page in two parts: the kept first one at once, with what paints the first view of its address where that is kept, then the rest of what the network
 * brings, if it begins with the very same first part under the same policies; its own first view is left out then, since one stands there. The document ends
 * when the cards of that are painted (`paintedCards`): no deferred script runs before, and the shell's, which such a page has from the cache, holds the
 * processor for longer than the answers take that are on their way. Where the network fails, takes too long or leads to a server that cannot answer the rest is the kept document's own. Of another
 * document nothing is shown: one line loads the page anew, which then gets that document, and this first part begins no page for a day. Until that happens
 * the page does not end.
 */
export function inTwoParts(beginning: Beginning, coming: Promise<Response>, url: string, paintedCards?: () => Promise<void>): Response {
  const { first, view = '' } = beginning;
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.encode(first.text + view));
      const rest = await restFor(beginning, coming, url);
      controller.enqueue(bytes.encode(rest?.text ?? jointOf('anew')));
      if (rest?.isKept === false) await paintedCards?.();
      if (rest !== undefined) controller.close();
    },
  });
  return new Response(body, { headers: first.headers });
}
