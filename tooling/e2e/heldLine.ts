import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withoutHopByHop } from '../edge/proxy';
import { DELTA_CODING } from '../registry';

/** A line to an edge on which answers can be held and bytes go wrong; also what a service worker asks for goes over it. */
export type HeldLine = {
  url: () => string;
  /** Paths whose answers are held from now on; who waits for any other is answered. */
  hold: (isHeld: (path: string) => boolean) => void;
  /** Paths whose first byte is another one. */
  garble: (isGarbled: (path: string) => boolean) => void;
  /** Paths that come wrong where they come as a delta. */
  garbleDeltas: (isGarbled: (path: string) => boolean) => void;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** The same with their methods; `isAhead`: a page asked that nobody has seen yet, as the browser says. */
  log: { method: string; path: string; isAhead: boolean }[];
  /** False: nobody answers at all. */
  connect: (isThere: boolean) => void;
  close: () => Promise<void>;
};

type Waiting = { path: string; go: () => void };

const wrong = (chunk: Buffer): Buffer => Buffer.concat([Buffer.from([chunk.readUInt8(0) ^ 1]), chunk.subarray(1)]);

/** Puts such a line before an edge. `edgeUrl` may change, as when another edge takes over. */
export async function heldLine(edgeUrl: () => string): Promise<HeldLine> {
  let waiting: Waiting[] = [];
  let isHeld: (path: string) => boolean = () => false;
  let isGarbled: (path: string) => boolean = () => false;
  let isGarbledDelta: (path: string) => boolean = () => false;
  let isThere = true;
  const asked: string[] = [];
  const log: HeldLine['log'] = [];

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { url = '/', method = 'GET', headers } = incoming;
    // Packed bytes that are wrong are an error of another kind.
    const { 'accept-encoding': packed, ...plain } = withoutHopByHop(headers);
    const asks = isGarbled(url) ? plain : { ...plain, ...(packed === undefined ? {} : { 'accept-encoding': packed }) };
    // A connection each: a kept one may be closed in the moment it is used again.
    const further = request(new URL(url, edgeUrl()), { method, headers: asks, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
      let isFirst = true;
      const isWrong = isGarbled(url) || (answer.headers['content-encoding'] === DELTA_CODING && isGarbledDelta(url));
      answer.on('data', (chunk: Buffer) => {
        outgoing.write(isFirst && isWrong ? wrong(chunk) : chunk);
        isFirst = false;
      });
      answer.on('end', () => outgoing.end());
    });
    further.on('error', () => outgoing.destroy());
    incoming.pipe(further);
  };

  const server: Server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!isThere) return void outgoing.destroy();
    asked.push(path);
    log.push({ method: incoming.method ?? '', path, isAhead: String(incoming.headers['sec-purpose']).includes('prerender') });
    const go = () => forward(incoming, outgoing);
    if (isHeld(path)) waiting.push({ path, go });
    else go();
  });
  server.keepAliveTimeout = 0; // the browser closes, never the line
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: () => `http://localhost:${String(port)}`,
    hold(next) {
      isHeld = next;
      const free = waiting.filter(({ path }) => !next(path));
      waiting = waiting.filter(({ path }) => next(path));
      free.forEach(({ go }) => go());
    },
    garble: (next) => void (isGarbled = next),
    garbleDeltas: (next) => void (isGarbledDelta = next),
    asked,
    log,
    connect: (next) => void (isThere = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
