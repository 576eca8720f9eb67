import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { withoutHopByHop } from '../edge/proxy';

/** What a line does to an answer while a fault lasts. Late ones come when the fault ends; those that hang never come. */
export type LineFault =
  | 'down'
  | 'hang'
  | 'slow'
  | 'after90s'
  | 'notFound'
  | 'unavailable'
  | 'envelope503'
  | 'serverError'
  | 'cut'
  | 'firstByte'
  | 'lastByte'
  | 'wrongType'
  | 'wrongByte'
  | 'wrongJson'
  | 'garbage'
  | 'halfEnvelope';

/** A line between two of browser, edge and platform, on which one fault at a time can be. */
export type FaultyLine = {
  url: string;
  /** From now on this happens to what is asked for at paths that `hits` says. */
  spoil: (kind: LineFault, hits: (path: string) => boolean) => void;
  /** The fault ends: what was late is answered, what hangs stays so. */
  mend: () => void;
  /** Paths that met the fault since it began. */
  struck: () => readonly string[];
  close: () => Promise<void>;
};

/** What is late comes when the fault ends: an order of events. How late the page thinks that is, its own clock says. */
const LATE: readonly LineFault[] = ['slow', 'after90s'];

/** Answers that do not come from behind the line: status, type, text. */
const INSTEAD: Partial<Record<LineFault, [number, string, string]>> = {
  notFound: [404, 'text/html', '<!doctype html><title>Not found</title>'],
  unavailable: [503, 'application/json', '{"error":"unavailable"}'],
  envelope503: [503, 'application/json', JSON.stringify({ code: 503, msg: 'unavailable', data: '' })],
  serverError: [500, 'text/html', '<!doctype html><title>Internal error</title>'],
  wrongJson: [200, 'application/json', '{"remotes":7,"text":[]}'],
  garbage: [200, 'application/json', '\u0000\ufffd{]#'],
};

type Whole = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const changed = (body: Buffer): Buffer => Buffer.concat([Buffer.from([(body[0] ?? 0) ^ 1]), body.subarray(1)]);

/** Sends a part of an answer that says it is longer, then breaks the connection: `begun` counts the bytes, headers not among them. */
function breakAfter(socket: Socket | null, { status, body }: Whole, begun: number): void {
  socket?.write(
    `HTTP/1.1 ${String(status)} OK\r\ncontent-type: application/octet-stream\r\ncontent-length: ${String(body.length)}\r\n\r\n`,
  );
  socket?.write(body.subarray(0, begun), () => socket.resetAndDestroy());
}

const SPOILED: Partial<Record<LineFault, (whole: Whole, answer: ServerResponse) => void>> = {
  cut: (whole, { socket }) => breakAfter(socket, whole, Math.floor(whole.body.length / 2)),
  lastByte: (whole, { socket }) => breakAfter(socket, whole, whole.body.length - 1),
  firstByte: (_whole, { socket }) => void socket?.write('H', () => socket.resetAndDestroy()),
  wrongType: ({ status, headers, body }, answer) => answer.writeHead(status, { ...headers, 'content-type': 'text/html' }).end(body),
  wrongByte: ({ status, headers, body }, answer) => answer.writeHead(status, headers).end(changed(body)),
  halfEnvelope: ({ status, headers, body }, answer) => {
    const half = body.subarray(0, Math.floor(body.length / 2));
    answer.writeHead(status, headers).end(half);
  },
};

/** Puts a line before `target`. */
export async function faultyLine(target: () => string): Promise<FaultyLine> {
  let fault: { kind: LineFault; hits: (path: string) => boolean } | undefined;
  let struck: string[] = [];
  let late: (() => void)[] = [];

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, use: (answer: IncomingMessage) => void, isWhole = false): void => {
    const { url = '/', method = 'GET', headers } = incoming;
    // What is packed would be broken in another way.
    const { 'accept-encoding': packed, ...plain } = withoutHopByHop(headers);
    const asks = isWhole || packed === undefined ? plain : { ...plain, 'accept-encoding': packed };
    // A connection each: a kept one may be closed in the moment it is used again, which would be a fault that nobody asked for.
    const onward = request(new URL(url, target()), { method, headers: asks, agent: false }, use);
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const passAsIs = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    pass(incoming, outgoing, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });

  const strike = (kind: LineFault, incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const instead = INSTEAD[kind];
    const spoiled = SPOILED[kind];
    if (instead) {
      incoming.resume();
      outgoing.writeHead(instead[0], { 'content-type': instead[1], 'cache-control': 'no-store' }).end(instead[2]);
    } else if (LATE.includes(kind)) late.push(() => passAsIs(incoming, outgoing));
    else if (kind === 'down') incoming.socket.resetAndDestroy();
    else if (spoiled)
      pass(
        incoming,
        outgoing,
        (answer) => {
          const { statusCode: status = 502 } = answer;
          const headers = withoutHopByHop(answer.headers);
          delete headers['content-length']; // it is about the bytes that came
          buffer(answer).then(
            (body) => spoiled({ status, headers, body }, outgoing),
            () => outgoing.destroy(),
          );
        },
        true,
      );
  };

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    outgoing.on('error', () => undefined);
    if (!fault?.hits(path)) return passAsIs(incoming, outgoing);
    struck.push(path);
    strike(fault.kind, incoming, outgoing);
  });
  server.keepAliveTimeout = 0; // whoever asks closes, never the line
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://localhost:${String(address.port)}`,
    spoil(kind, hits) {
      fault = { kind, hits };
      struck = [];
    },
    mend() {
      fault = undefined;
      const waiting = late;
      late = [];
      waiting.forEach((go) => go());
    },
    struck: () => struck,
    async close() {
      fault = undefined;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
