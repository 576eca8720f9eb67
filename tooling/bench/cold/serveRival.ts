import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { bringing, type Bringing } from '../../edge/bringing';
import { createBroughtAnswers } from '../../edge/broughtAnswers';
import { readEdgeConfig } from '../../edge/edgeConfig';
import { makePage } from '../../edge/send';
import { sendBringing, takesAnswers } from '../../edge/sendBringing';
import { openUpstreams } from '../../edge/upstreams';
import type { BuiltRival } from './buildRivals';

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};
const packed = (content: Buffer | string): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

/**
 * A server of a rival's own. `addFile` and `resetDocuments` stand for a release: more files, and
 * documents made anew of those that were built. */
export type RivalServer = {
  server: Server;
  resetDocuments: (change: (text: string) => string) => void;
  addFile: (path: string, text: string) => void;
};

const DOCUMENT_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

/**
 * Serves what a rival was built into as well as the edge does: compressed once at the highest quality, kept for ever, and with the answers that a document
 * brings a visitor, where the edge does that. All else is passed to the edge.
 */
export function serveRival({ folder, rival, documents, bringing: brought }: BuiltRival, edge: URL): RivalServer {
  const pages = new Map(documents);
  const { answersWaitMs } = readEdgeConfig(process.env);
  const upstreams = openUpstreams([edge.origin]);
  const answers = createBroughtAnswers(() => upstreams.next(), answersWaitMs);
  const bringings = new Map<string, Bringing>();
  const setBringing = (change: (text: string) => string): void => {
    for (const [address, { text, data }] of answersWaitMs === 0 ? [] : brought) {
      const made = bringing(makePage(change(text), DOCUMENT_HEADERS), data);
      if (made) bringings.set(address, made);
    }
  };
  setBringing((text) => text);
  const made = new Map<string, Buffer>();
  const own = new Map<string, string>();

  const coded = (key: string, content: () => Buffer | string): Buffer => {
    const known = made.get(key) ?? packed(content());
    made.set(key, known);
    return known;
  };

  const fileOf = (pathname: string): string | undefined => {
    const prefix = `/assets/${rival}/`;
    const path = join(folder, normalize(pathname.slice(prefix.length)));
    return pathname.startsWith(prefix) && path.startsWith(folder) && existsSync(path) ? path : undefined;
  };

  const pass = (incoming: IncomingMessage, response: ServerResponse): void => {
    const options = { host: edge.hostname, port: edge.port, path: incoming.url, method: incoming.method, headers: incoming.headers };
    const onward = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  };

  const sendDocument = async (incoming: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const brings = takesAnswers(incoming) ? bringings.get(pathname) : undefined;
    if (brings && (await sendBringing(response, brings, answers, answersWaitMs))) return;
    const page = pages.get(pathname) ?? pages.get('/Home') ?? '';
    const body = coded(page, () => page);
    response.writeHead(200, { ...DOCUMENT_HEADERS, 'content-encoding': 'br', 'content-length': body.length }).end(body);
  };

  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const send = (type: string, cache: string, body: Buffer): void =>
      void response
        .writeHead(200, {
          'content-type': `${type}; charset=utf-8`,
          'content-encoding': 'br',
          'cache-control': cache,
          'content-length': body.length,
        })
        .end(body);
    const added = own.get(pathname);
    const file = fileOf(pathname);
    const ending = pathname.split('.').at(-1) ?? '';
    if (added !== undefined || file !== undefined) {
      const body = coded(pathname, () => added ?? readFileSync(file ?? ''));
      send(TYPES[ending] ?? 'application/octet-stream', 'public, max-age=31536000, immutable', body);
    } else if (/^\/(registry|service-worker\.js)/.test(pathname)) response.writeHead(404).end();
    else if (/text\/html/.test(incoming.headers.accept ?? '') && incoming.method === 'GET')
      void sendDocument(incoming, response, pathname).catch(() => response.destroy());
    else pass(incoming, response);
  });

  return {
    server,
    addFile: (path, text) => void own.set(path, text),
    resetDocuments(change) {
      for (const [address, text] of documents) pages.set(address, change(text));
      setBringing(change);
    },
  };
}
