import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bringing } from './bringing';
import type { BroughtAnswers } from './broughtAnswers';
import { acceptedCoding } from './negotiate';
import { headersOf } from './send';

type Asking = Pick<IncomingMessage, 'method' | 'headers'>;

/** True for a browser that opens a page itself and holds none of it: no service worker of ours begins its pages. So are all first visits, and few others. */
export function isFirstVisit({ method, headers }: Asking): boolean {
  const opensPage = method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  const isWorkers = headers['service-worker-navigation-preload'] !== undefined;
  return opensPage && !isWorkers && headers['if-none-match'] === undefined;
}

/**
 * True for who may get answers at the end of a document: whose page a service worker begins asks before the document has come; who holds a document may need
 * no body at all; and there is no end that fits but in brotli.
 */
export const takesAnswers = (asking: Asking): boolean => isFirstVisit(asking) && acceptedCoding(asking.headers) === 'br';

/**
 * Answers with a document that brings answers: all but its end at once, then the end, when the answers are here or after `waitMs`, whichever is first. False,
 * and nothing is sent, where none is here and none is worth a wait. It has no ETag: no cache may take the answers of then for those of now.
 */
export async function sendBringing(
  response: ServerResponse,
  { page, asked, beginning, end, whole }: Bringing,
  answers: BroughtAnswers,
  waitMs: number,
): Promise<boolean> {
  const coming = answers.ask(asked);
  if (coming === undefined && answers.known(asked).size === 0) return false;
  const headers = { ...headersOf(page, response), 'content-encoding': 'br' };
  if (coming === undefined) {
    const body = await whole(answers.known(asked));
    response.writeHead(page.status, { ...headers, 'content-length': String(body.length) }).end(body);
    return true;
  }
  response.writeHead(page.status, headers).write(beginning());
  await Promise.race([coming, pause(waitMs, undefined, { ref: false })]);
  response.end(await end(answers.known(asked)));
  return true;
}
