import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Placed, ShellRelease, Store, StoredFile } from '../registry';
import { acceptedCoding, isKnownToClient, type Coding } from './negotiate';
import { sendLine } from './send';

/** What may be served, by extension. Source maps are not here: they stay private in the store. */
export const ASSET_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** One file of one release. Names are flat and undecoded, so nothing outside a release's folder can be named. */
const ADDRESS = /^\/assets\/(shell|mf-[a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+-[0-9a-f]{16})\/([A-Za-z0-9_][\w.-]*)$/;

const SUFFIX: Record<Coding, string> = { br: '.br', gzip: '.gz' };

type Asked = { packageName: string; version: string; name: string };

/** The kept form of a file that suits the client. */
async function find(
  store: Store,
  { packageName, version, name }: Asked,
  coding: Coding | undefined,
): Promise<{ file: StoredFile; coding: Coding | undefined } | undefined> {
  const packed = coding === undefined ? undefined : await store.file(packageName, version, name + SUFFIX[coding]);
  if (packed !== undefined) return { file: packed, coding };
  const file = await store.file(packageName, version, name);
  return file === undefined ? undefined : { file, coding: undefined };
}

/** Headers of a released file, besides its type. */
export const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // A released file is public; scripts are asked for with crossorigin, also by another deployment that tries this release.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Headers of the service worker: it has a policy of its own, runs nothing but itself and asks our own origin. */
export const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
};

async function serveFile(
  store: Store,
  asked: Asked,
  caching: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = ASSET_TYPES[extname(asked.name)];
  const found = type === undefined ? undefined : await find(store, asked, acceptedCoding(request.headers));
  if (type === undefined || found === undefined) return sendLine(request, response, 404, 'No such file.');
  const etag = `"${asked.version}${found.coding === undefined ? '' : `-${found.coding}`}"`;
  const headers = { 'content-type': type, ...caching, etag, vary: 'accept-encoding' };
  if (isKnownToClient(request.headers, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = found.coding === undefined ? {} : { 'content-encoding': found.coding };
  response.writeHead(200, { ...headers, ...encoding, 'content-length': String(found.file.bytes) });
  if (request.method === 'HEAD') response.end();
  else await pipeline(found.file.stream(), response);
}

/** Serves `/assets/<package>/<version>/<file>`: immutable, compressed at release time. Anything else under `/assets/` is 404, never HTML. */
export async function serveAsset(store: Store, request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
  const [, packageName, version, name] = ADDRESS.exec(pathname) ?? [];
  if (packageName === undefined || version === undefined || name === undefined) return sendLine(request, response, 404, 'No such file.');
  await serveFile(store, { packageName, version, name }, ASSET_HEADERS, request, response);
}

/** Serves the service worker of the shell in use at its fixed address; the browser asks for it again at every visit. */
export async function serveWorker(
  store: Store,
  shell: Placed<ShellRelease> | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { worker = null, version = '' } = shell?.release ?? {};
  if (worker === null) return sendLine(request, response, 404, 'No service worker.');
  await serveFile(store, { packageName: 'shell', version, name: worker }, WORKER_HEADERS, request, response);
}
