import { request } from 'node:http';
import { createSecureServer, type Http2SecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { Certificate } from '../../dev/certificate';
import { priorityOf, share, type Waiting } from './bucket';

/** A line as a phone has it. */
export type LineSpeed = {
  /** From a request to the first byte of its answer, in ms. */
  roundTripMs: number;
  bytesPerSecond: number;
};
/** 150 ms and 1.6 Mbit/s. */
export const SLOW_LINE: LineSpeed = { roundTripMs: 150, bytesPerSecond: 200_000 };

/** How often the line is looked after, in ms. */
const BEAT_MS = 4;
/** What an idle line saves up at most, in ms: hardly anything. */
const SAVED_MS = 2 * BEAT_MS;
/** About what the headers of an answer weigh after their compression, in bytes. */
const HEADERS_BYTES = 120;
/** Headers that belong to one connection alone. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|upgrade|proxy-connection|http2-settings|host|te)$/;

const passable = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (header): header is [string, string | string[]] =>
        !header[0].startsWith(':') && !OF_CONNECTION.test(header[0]) && header[1] !== undefined,
    ),
  );

/** The line itself: a proxy over HTTP/2. `setShaped(false)` lets everything through at once, for what is not measured. */
export type Line = { url: string; setShaped: (isShaped: boolean) => void; close: () => Promise<void> };

/**
 * A phone's line to the server at `target`, which obeys the priorities that the browser gives its requests, as a good server over HTTP/2 does and the
 * browser's own throttling does not. Latency is that of each answer; connections and slow starts cost nothing, in any build alike.
 */
export async function openLine(target: URL, certificate: Certificate, speed: LineSpeed = SLOW_LINE): Promise<Line> {
  const waiting = new Set<Waiting>();
  let isShaped = true;
  let saved = 0;
  let last = performance.now();

  const beat = setInterval(() => {
    const now = performance.now();
    const most = (speed.bytesPerSecond * SAVED_MS) / 1_000;
    const earned = (speed.bytesPerSecond * (now - last)) / 1_000;
    last = now;
    // A beat that came late has its bytes all the same: only an idle line saves nothing.
    const left = share([...waiting], isShaped ? saved + earned : Infinity);
    saved = Math.min(left, most);
  }, BEAT_MS);

  const answer = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void => {
    const chunks: Buffer[] = [];
    let isWhole = false;
    const one: Waiting = {
      ...priorityOf(headers['priority']),
      ready: HEADERS_BYTES,
      send(bytes) {
        let left = bytes;
        while (left > 0 && !stream.destroyed) {
          const [head] = chunks;
          if (head === undefined) break;
          const part = head.subarray(0, left);
          stream.write(part);
          left -= part.length;
          if (part.length === head.length) chunks.shift();
          else chunks[0] = head.subarray(part.length);
        }
        if (isWhole && chunks.length === 0) finish();
      },
    };
    const finish = (): void => {
      waiting.delete(one);
      if (!stream.destroyed) stream.end();
    };
    stream.on('close', () => waiting.delete(one));
    stream.on('error', () => waiting.delete(one));

    const options = {
      host: target.hostname,
      port: target.port,
      path: headers[':path'],
      method: headers[':method'],
      headers: { ...passable(headers), host: headers[':authority'] },
    };
    const onward = request(options, (incoming) => {
      if (stream.destroyed) return void incoming.destroy();
      stream.respond({ ':status': incoming.statusCode ?? 502, ...passable(incoming.headers) });
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        one.ready += chunk.length;
      });
      incoming.on('end', () => {
        isWhole = true;
        // The last of it may have been sent already.
        if (chunks.length === 0) finish();
      });
      incoming.on('error', () => stream.destroy());
      waiting.add(one);
    });
    onward.on('error', () => stream.destroy());
    stream.on('close', () => onward.destroy());
    stream.pipe(onward);
  };

  const server: Http2SecureServer = createSecureServer({ key: certificate.key, cert: certificate.cert, allowHTTP1: false });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    setTimeout(() => !stream.destroyed && answer(stream, headers), isShaped ? speed.roundTripMs : 0);
  });
  server.on('sessionError', () => undefined);
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    url: `https://localhost:${String(typeof address === 'object' && address !== null ? address.port : 0)}`,
    setShaped: (value) => void (isShaped = value),
    async close() {
      clearInterval(beat);
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
