import { jointOf } from '@unison/shared/remote/twoParts';
import { goesOnWith, leaveFirstPart, type FirstPart } from './firstPart';
import { isApp } from './keptDocument';

/** How long a page that has begun waits for the network before it goes on with what is kept, in ms: its frame stands meanwhile. */
const REST_LIMIT_MS = 3_000;
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

const isHtml = ({ status, headers }: Response): boolean =>
  (status === 200 || status === 404) && /^text\/html\b/.test(headers.get('content-type') ?? '');

/** What stands behind the first part; undefined where the page has to begin anew. */
async function restFor(first: FirstPart, coming: Promise<Response>, url: string): Promise<string | undefined> {
  const kept = jointOf('kept') + first.rest;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, REST_LIMIT_MS));
  const answer = await Promise.race([coming.catch(() => undefined), late]);
  if (answer === undefined) return kept;
  const again = answer.clone();
  const html = isHtml(answer) ? await answer.text().catch(() => undefined) : '';
  // Cut on its way: as without network.
  if (html === undefined) return kept;
  if (goesOnWith(first, html, answer.headers)) return html.slice(first.text.length);
  if (isApp(html)) await leaveFirstPart(first).catch(() => undefined);
  waiting.set(url, { answer: again, until: performance.now() + ANEW_LIMIT_MS });
  return undefined;
}

/**
 * A page in two parts: the kept first one at once, then the rest of what the network brings, if it begins with the very same text under the same policies.
 * Where the network fails or takes too long the rest is the kept document's own. Of another document nothing is shown: one line loads the page
 * anew, which then gets that document, and this first part begins no page for a day. Until that happens the page does not end.
 */
export function inTwoParts(first: FirstPart, coming: Promise<Response>, url: string): Response {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.encode(first.text));
      const rest = await restFor(first, coming, url);
      controller.enqueue(bytes.encode(rest ?? jointOf('anew')));
      if (rest !== undefined) controller.close();
    },
  });
  return new Response(body, { headers: first.headers });
}
