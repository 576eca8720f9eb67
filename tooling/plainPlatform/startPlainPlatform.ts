import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../process/port';
import { filmAddress, sendFilm } from './films';
import { heldBack } from './heldBack';
import { ofProduct, PRODUCT } from './product';
import { inVariant, type Variant } from './variants';

export type PlainPlatform = {
  /** Origin of its own, e.g. `http://localhost:4321`. */
  origin: string;
  /** Headers, calls, fields and page sizes that somebody sent and the product does not know. */
  strangers: string[];
  /** Publishes the draws of the variant `late`. */
  publish(): void;
  close(): Promise<void>;
};

export type PlainOptions = {
  /** Origin of the reference platform. */
  target: string;
  appOrigin: string;
  variant: Variant;
};

/** The one page size that the product sends (LIMIT-09). */
const LIMIT = '10';
const HEADERS = ['lang', 'token', 'tokensso', 'content-type'];
/** Pictures and pages: nobody's calls. */
const FILES = /^\/(media|service|pay)\b/;
/** Where the reference platform has what another has under a name of its own. */
const AT_HOME: readonly (readonly [string, string])[] = [['/api/unison/pay', '/api/pay']];

/** Addresses of the reference platform's files, on this origin. */
function onOwnOrigin(text: string, origin: string): string {
  const [theirs, own] = AT_HOME.find(([path]) => text.startsWith(path)) ?? ['', ''];
  const film = filmAddress(text);
  if (film !== undefined) return origin + film;
  return /^\/api\//.test(text) ? origin + own + text.slice(theirs.length) : text;
}

const ownAddresses = (data: unknown, origin: string): unknown =>
  JSON.parse(JSON.stringify(data ?? null), (_name, value: unknown) =>
    typeof value === 'string' ? onOwnOrigin(value, origin) : value,
  ) as unknown;

/** The names a payload has; a picture's upload is none. */
function namesSent(url: URL, body: Buffer | undefined, type: string): string[] {
  const form = body && type.includes('urlencoded') ? new URLSearchParams(body.toString()) : [];
  return [...url.searchParams, ...form].map(([name]) => name);
}

/**
 * A platform on another origin that knows only product.md: the reference one behind a filter, with CORS for the product's three headers
 * alone (O-81), and with whole films for everybody (O-94).
 */
export async function startPlainPlatform({ target, appOrigin, variant }: PlainOptions): Promise<PlainPlatform> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const strangers: string[] = [];
  const draws = heldBack();

  const note = (request: IncomingMessage, url: URL, body: Buffer | undefined): void => {
    const asked = String(request.headers['access-control-request-headers'] ?? '').split(/[\s,]+/);
    strangers.push(...asked.filter((name) => name !== '' && !HEADERS.includes(name)));
    const name = url.pathname.replace(/^\/api/, '');
    if (FILES.test(name) || request.method === 'OPTIONS') return;
    const known = PRODUCT[name];
    if (!known) return void strangers.push(url.pathname);
    const sent = namesSent(url, body, request.headers['content-type'] ?? '');
    strangers.push(...sent.filter((field) => !known.takes.has(field)).map((field) => `${field} of ${name}`));
    const limit = url.searchParams.get('limit') ?? LIMIT;
    if (limit !== LIMIT) strangers.push(`limit ${limit} of ${name}`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', origin);
    const body = request.method === 'POST' ? await buffer(request) : undefined;
    // A file server asks nothing of who plays a film, and lets no page read it.
    if (!url.pathname.endsWith('.mp4')) response.setHeader('access-control-allow-origin', appOrigin);
    response.setHeader('access-control-allow-headers', HEADERS.join(', '));
    response.setHeader('access-control-allow-methods', 'GET, POST');
    if (sendFilm(request, response, url.pathname)) return;
    note(request, url, body);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const headers = [...HEADERS, 'range'].flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : []));
    const [theirs, own] = AT_HOME.find(([, path]) => url.pathname === path) ?? ['', ''];
    const upstream = await fetch(target + theirs + `${url.pathname}${url.search}`.slice(own.length), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>, // pairs of texts
      body: body && new Uint8Array(body),
    });
    const bytes = Buffer.from(await upstream.arrayBuffer());
    response.statusCode = upstream.status;
    for (const name of ['content-type', 'content-range', 'accept-ranges', 'retry-after']) {
      const value = upstream.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    const type = upstream.headers.get('content-type') ?? '';
    if (type.includes('html'))
      return void response.end(AT_HOME.reduce((page, [path, ours]) => page.replaceAll(path, ours), bytes.toString()));
    if (!type.includes('json')) return void response.end(bytes);
    const { code, msg, data: packed } = JSON.parse(bytes.toString()) as { code: number; msg: string; data?: string }; // the platform's own envelope
    const data: unknown = packed ? JSON.parse(Buffer.from(packed, 'base64').toString()) : null;
    const name = url.pathname.replace(/^\/api/, '');
    const told = variant === 'late' ? draws.tell(name, url.searchParams.get('key') ?? '', data) : data;
    const said = inVariant(variant, ownAddresses(ofProduct(name, told), origin));
    response.end(JSON.stringify({ code, msg, data: Buffer.from(JSON.stringify(said)).toString('base64') }));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin,
    strangers,
    publish: draws.publish,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
