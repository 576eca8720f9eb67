import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendLine } from './send';

export const OF_NETWORK = 'too many of this network';
export const AT_ONCE = 'too many at once';

/**
 * Answers a page's report: `why` it was not counted, undefined for one that was. 400 is for what is wrong with the report itself. One that is right and
 * beyond what is looked at gets 204 too: the page can do nothing about it, and its browser would write an error to the console for each.
 */
export function answerReport(request: IncomingMessage, response: ServerResponse, why: string | undefined): void {
  if (why === undefined || why === OF_NETWORK || why === AT_ONCE) response.writeHead(204, { 'cache-control': 'no-store' }).end();
  else sendLine(request, response, 400, `Not counted: ${why}.`);
}
