import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ShellRelease, Store } from '../registry';
import { acceptedCoding, isKnownToClient, type Coding } from './negotiate';
import { sendLine } from './send';

/** What may be served, by extension. Source maps are not here: they stay private in the store. */
const TYPES: Record<string, string> = {
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

type Found = { file: string; bytes: number; coding: Coding | undefined };

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

/** The kept form of a file that suits the client. */
async function find(file: string, coding: Coding | undefined): Promise<Found | undefined> {
  const packed = coding === undefined ? undefined : await sizeOf(file + SUFFIX[coding]);
  if (coding !== undefined && packed !== undefined) return { file: file + SUFFIX[coding], bytes: packed, coding };
  const bytes = await sizeOf(file);
  return bytes === undefined ? undefined : { file, bytes, coding: undefined };
}

const IMMUTABLE = {
  'cache-control': 'public, max-age=31536000, immutable',
  // A released file is public; scripts are asked for with crossorigin, also by another deployment that tries this release.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A worker has a policy of its own: it runs nothing but itself and asks our own origin. */
const WORKER = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
};

type Asked = { packageName: string; version: string; name: string };

async function serveFile(
  store: Store,
  { packageName, version, name }: Asked,
  caching: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = TYPES[extname(name)];
  const file = join(store.filesOf(packageName, version), name);
  const found = type === undefined ? undefined : await find(file, acceptedCoding(request.headers));
  if (type === undefined || found === undefined) return sendLine(request, response, 404, 'No such file.');
  const etag = `"${version}${found.coding === undefined ? '' : `-${found.coding}`}"`;
  const headers = { 'content-type': type, ...caching, etag, vary: 'accept-encoding' };
  if (isKnownToClient(request.headers, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = found.coding === undefined ? {} : { 'content-encoding': found.coding };
  response.writeHead(200, { ...headers, ...encoding, 'content-length': String(found.bytes) });
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(found.file), response);
}

/** Serves `/assets/<package>/<version>/<file>`: immutable, compressed at release time. Anything else under `/assets/` is 404, never HTML. */
export async function serveAsset(store: Store, request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
  const [, packageName, version, name] = ADDRESS.exec(pathname) ?? [];
  if (packageName === undefined || version === undefined || name === undefined) return sendLine(request, response, 404, 'No such file.');
  await serveFile(store, { packageName, version, name }, IMMUTABLE, request, response);
}

/** Serves the service worker of the shell in use at its fixed address; the browser asks for it again at every visit. */
export async function serveWorker(
  store: Store,
  shell: ShellRelease | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (shell?.worker === undefined || shell.worker === null) return sendLine(request, response, 404, 'No service worker.');
  await serveFile(store, { packageName: 'shell', version: shell.version, name: shell.worker }, WORKER, request, response);
}
