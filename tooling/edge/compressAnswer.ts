import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedCoding } from './negotiate';
import type { Coding } from '../registry';

/** Below this the coded form is hardly smaller, in bytes. */
const WORTH_BYTES = 700;
const TEXTS = /^(application\/([\w.-]+\+)?json|text\/(html|plain|css|csv)|image\/svg\+xml)\s*(;|$)/i;

const coderOf = (coding: Coding): Transform =>
  coding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip();

/**
 * Whether and how an answer of the platform is compressed on its way: texts of a known length that is worth it, which nobody has coded yet.
 * One without a length is passed on as it is written. That secrets and guesses share an answer is no danger here: another site cannot ask
 * with a member's tokens, which travel as headers. Yields the coder and what changes in the headers, or undefined.
 */
export function compression(
  request: IncomingMessage,
  { statusCode, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
): { coder: Transform; headers: Record<string, string | undefined> } | undefined {
  const isText = TEXTS.test(headers['content-type'] ?? '') && Number(headers['content-length'] ?? 0) >= WORTH_BYTES;
  const isAsItIs = headers['content-encoding'] !== undefined || /no-transform/.test(headers['cache-control'] ?? '');
  if (request.method === 'HEAD' || statusCode !== 200 || !isText || isAsItIs || headers.etag !== undefined) return undefined;
  const coding = acceptedCoding(request.headers);
  if (coding === undefined) return undefined;
  const vary = [headers.vary, 'accept-encoding'].filter((part) => part !== undefined).join(', ');
  return { coder: coderOf(coding), headers: { 'content-encoding': coding, 'content-length': undefined, vary } };
}
