import { cameAsDelta, isDeltaCoding } from './cameAsDelta';

/** Past the browser's cache a file comes whole. */
const anew = (request: Request): Promise<Response> => fetch(request, { cache: 'reload' });

/** The answer, or where it is a delta that cannot be decoded the whole file. A delta is short: to wait for its end costs nothing. */
export async function wholeAnswer(request: Request, response: Response): Promise<Response> {
  if (!isDeltaCoding(response.headers.get('content-encoding'))) return response;
  return await response
    .clone()
    .arrayBuffer()
    .then(
      () => response,
      () => anew(request),
    );
}

/**
 * The whole file where a delta failed before anything of it came, or what came has other bytes than the request's hash says: the browser's own cache never asks
 * again for such a file. Undefined where it was neither, as far as is known.
 */
export const orAnew = async (request: Request): Promise<Response | undefined> =>
  request.integrity !== '' || cameAsDelta(request.url) ? await anew(request) : undefined;
