import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNavigation } from '../../edge/negotiate';
import { sendLine } from '../../edge/send';

/** Only as this machine: a page elsewhere must not reach it under a name of its own (DNS rebinding). */
const isOwnHost = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** A page of another site may lead here, and nothing more: it may neither read, embed nor send anything. */
const isFromElsewhere = ({ headers, method }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && !(method === 'GET' && isNavigation(headers) && headers['sec-fetch-dest'] === 'document');

/**
 * True where a development server must not answer, and has said so: it speaks for the deployed app and shows sources, so it is for this machine's
 * own pages alone.
 */
export function refusesStranger(request: IncomingMessage, response: ServerResponse): boolean {
  const why = !isOwnHost(request.headers.host ?? '')
    ? ([421, 'This address is for this machine alone.'] as const)
    : isFromElsewhere(request)
      ? ([403, 'Pages of other sites cannot use this address. Open it in a tab of its own.'] as const)
      : !(request.url ?? '').startsWith('/')
        ? ([400, 'Not an address.'] as const)
        : undefined;
  if (why !== undefined) sendLine(request, response, why[0], why[1]);
  return why !== undefined;
}
