import type { IncomingMessage, ServerResponse } from 'node:http';
import { byteRange } from '../platform/media/byteRange';
import { readStream } from '../platform/videos/preview';

const PATH = '/films/';

/** The address of a film on a platform that sends everybody the whole of it (O-94), for one of the reference platform, which ends it. */
export function filmAddress(text: string): string | undefined {
  const file = /^\/api\/video\/stream\/[^/]+\/(.+)$/.exec(text)?.[1];
  return file === undefined ? undefined : PATH + file;
}

/** Sends a film, or the part of it that is asked for. False when the address is none of a film. */
export function sendFilm(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  if (!path.startsWith(PATH)) return false;
  const file = path.slice(PATH.length);
  const film = readStream(/^\w+/.exec(file)?.[0] ?? '', file, null);
  const range = film && byteRange(request.headers.range, film.bytes.length);
  if (!film || range === 'unsatisfiable') {
    response.writeHead(film ? 416 : 404).end();
    return true;
  }
  const { start, end } = range ?? { start: 0, end: film.bytes.length - 1 };
  response.writeHead(range ? 206 : 200, {
    'content-type': film.type,
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${film.bytes.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : film.bytes.subarray(start, end + 1));
  return true;
}
