import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { PLACE_KEY } from '@unison/shared/remote/filePlace';
import { asDictionary, DELTA_CODING, type Placed, type ProvenDeltas, type ProvenFiles, type ShellRelease } from '../registry';
import type { LiveRegistry } from './liveRegistry';
import { acceptedCoding, heldDictionary, isKnownToClient } from './negotiate';
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

/** One file of one release, or of all that have it (`filePlace`). Names are flat and undecoded, so nothing outside a release's folder can be named. */
const ADDRESS = new RegExp(
  `^/assets/(shell|mf-[a-z][a-z0-9-]*)/(\\d+\\.\\d+\\.\\d+-[0-9a-f]{16}|${PLACE_KEY.source})/([A-Za-z0-9_][\\w.-]*)$`,
);

/** `place` is what stands in the address: a release's version, or a file's content. */
type Asked = { packageName: string; place: string; name: string };

/** What assets are served from: the registry as it is in force, and the bytes that its records prove. */
export type ServedFrom = { live: Pick<LiveRegistry, 'placed' | 'holding'>; files: ProvenFiles; deltas: ProvenDeltas };

/** Headers of a released file, besides its type. */
export const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // A released file is public; scripts are asked for with crossorigin, also by another deployment that tries this release.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // Opened as a page of its own, a file is inert: a drawing with a script in it runs nothing and reads nothing of this origin.
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Headers of the service worker: it has a policy of its own, runs nothing but itself and asks our own origin. */
export const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
};

/** A form of a file as it is sent, and what its ETag says of it. */
type Form = { body: Buffer; coding: string | undefined; mark: string };

/** The file as it was packed when it was released. */
async function packedForm({ files }: ServedFrom, placed: Placed, name: string, request: IncomingMessage): Promise<Form | undefined> {
  const found = await files.read(placed, name, acceptedCoding(request.headers));
  return found && { ...found, mark: found.coding === undefined ? '' : `-${found.coding}` };
}

/** The file as a delta against one that the client holds. Whatever stands in the way of it: there are other forms. */
async function deltaForm({ deltas }: ServedFrom, placed: Placed, name: string, request: IncomingMessage): Promise<Form | undefined> {
  const held = heldDictionary(request);
  const found = held === undefined ? undefined : await deltas.read(placed, name, held).catch(() => undefined);
  return found && { body: found.body, coding: DELTA_CODING, mark: `-${DELTA_CODING}-${found.delta.dictionary.slice(0, 16)}` };
}

/** Headers of a file that a browser is to keep for the releases after this one (RFC 9842). */
function dictionaryHeaders(packageName: string, name: string): Record<string, string> {
  const use = asDictionary(packageName, name);
  return use === undefined ? {} : { 'use-as-dictionary': use, vary: 'accept-encoding, available-dictionary' };
}

/** The release that an address is of, or one that has the file it means. */
const placedAt = ({ live }: ServedFrom, { packageName, place, name }: Asked): Promise<Placed | undefined> =>
  place.includes('.') ? live.placed(packageName, place) : live.holding(packageName, place, name);

async function serveFile(
  from: ServedFrom,
  { packageName, place, name }: Asked,
  caching: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = ASSET_TYPES[extname(name)];
  const placed = type === undefined ? undefined : await placedAt(from, { packageName, place, name });
  const more = caching === ASSET_HEADERS ? dictionaryHeaders(packageName, name) : {};
  const delta = placed && 'use-as-dictionary' in more ? await deltaForm(from, placed, name, request) : undefined;
  const found = delta ?? (placed && (await packedForm(from, placed, name, request)));
  if (type === undefined || found === undefined) return sendLine(request, response, 404, 'No such file.');
  const { body, coding, mark } = found;
  const etag = `"${place}${mark}"`;
  // A delta is made into the file and kept for good as that; to name it for later would be as long as it is.
  const named = coding === DELTA_CODING ? {} : { etag };
  const headers = { 'content-type': type, ...caching, ...named, vary: 'accept-encoding', ...more };
  if (isKnownToClient(request.headers, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = coding === undefined ? {} : { 'content-encoding': coding };
  response.writeHead(200, { ...headers, ...encoding, 'content-length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Serves `/assets/<package>/<version>/<file>`, or `<content>` for the version: files that the signed record of a listed release lists, immutable, compressed at release time.
 * Anything else under `/assets/` is 404, never HTML.
 */
export async function serveAsset(from: ServedFrom, request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
  const [, packageName, place, name] = ADDRESS.exec(pathname) ?? [];
  if (packageName === undefined || place === undefined || name === undefined) return sendLine(request, response, 404, 'No such file.');
  await serveFile(from, { packageName, place, name }, ASSET_HEADERS, request, response);
}

/** Serves the service worker of the shell in use at its fixed address; the browser asks for it again at every visit. */
export async function serveWorker(
  from: ServedFrom,
  shell: Placed<ShellRelease> | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { worker = null, version = '' } = shell?.release ?? {};
  if (worker === null) return sendLine(request, response, 404, 'No service worker.');
  await serveFile(from, { packageName: 'shell', place: version, name: worker }, WORKER_HEADERS, request, response);
}
