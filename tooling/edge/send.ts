import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedCoding, isKnownToClient } from './negotiate';
import type { Coding } from '../registry';

/** A text, or a picture, ready to be sent: its strong ETag and its compressed forms, made once. */
export type Page = { status: number; headers: Record<string, string>; etag: string; body: Buffer; coded: Map<Coding, Buffer> };

/** Makes a page of a text or of bytes. */
export function makePage(text: string | Buffer, headers: Record<string, string>, status = 200): Page {
  const body = Buffer.from(text);
  return { status, headers, etag: createHash('sha256').update(body).digest('base64url').slice(0, 22), body, coded: new Map() };
}

function coded(page: Page, coding: Coding): Buffer {
  const known = page.coded.get(coding);
  if (known !== undefined) return known;
  const made = coding === 'br' ? brotliCompressSync(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : gzipSync(page.body);
  page.coded.set(coding, made);
  // Of what nobody may keep there is no second answer: it would cost an edge a hundred times what it costs who asks.
  if (coding === 'br' && page.headers['cache-control'] !== 'no-store') packTighter(page).catch(() => undefined); // the first form stays
  return made;
}

/**
 * Makes the smallest form of a page beside other work, for everybody after the first: it takes ten times as long, and 8 % off. Both are the same text,
 * so they have the same ETag.
 */
export async function packTighter(page: Page): Promise<void> {
  const smallest = await promisify(brotliCompress)(page.body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length } });
  page.coded.set('br', smallest);
}

/** A page's headers as they go out, but for those about its coding. */
export function headersOf({ headers }: Pick<Page, 'headers'>, response: Pick<ServerResponse, 'hasHeader'>): Record<string, string> {
  const { vary } = headers;
  // A cache that many share must not hand one visitor's cookie to the next.
  const own: Record<string, string> = response.hasHeader('set-cookie') ? { 'cache-control': 'private, no-cache' } : {};
  return { ...headers, ...own, vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding` };
}

/** Answers with a page: 304 when the client holds it, compressed when it may be, without a body on HEAD. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const coding = acceptedCoding(request.headers);
  const etag = `"${page.etag}${coding === undefined ? '' : `-${coding}`}"`;
  const headers = { ...headersOf(page, response), etag };
  if (page.status === 200 && isKnownToClient(request.headers, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = coding === undefined ? page.body : coded(page, coding);
  response.writeHead(page.status, {
    ...headers,
    ...(coding === undefined ? {} : { 'content-encoding': coding }),
    'content-length': String(body.length),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers with one line of text that nobody may keep. */
export function sendLine(request: IncomingMessage, response: ServerResponse, status: number, line: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : `${line}\n`);
}
