import { calls, CODE, type Call } from '@unison/shared/contract';
import { SAMPLES } from '@unison/shared/testing/samples';

/** An answer in the product's envelope. */
export type Envelope = { code: number; msg: string; data: string };

const inEnvelope = (code: number, msg: string, data: unknown): Envelope => ({
  code,
  msg,
  data: Buffer.from(JSON.stringify(data), 'utf8').toString('base64'),
});

function callOf(method: string, path: string): Call | undefined {
  const here = Object.values<Call>(calls).filter((call) => [call.path, ...call.aliases].includes(path));
  return here.find((call) => call.method === method) ?? here[0];
}

/** A list ends after its first page: the same rows again would be an endless one (LIMIT-08 counts videos from 0). */
const isLaterPage = (query: URLSearchParams): boolean => Number(query.get('page') ?? 0) > 1;

/**
 * What a screen gets when it is shown alone: the ordinary answer that the tests of every field use, the same each time. What changes
 * something, and what no screen asks as it opens, is refused in words: nothing is made up about money or draws.
 */
export function madeUpAnswer(method: string, path: string, query: URLSearchParams): Envelope {
  const call = callOf(method, path);
  const sample = call && SAMPLES.get(call);
  if (sample === undefined)
    return inEnvelope(CODE.failure, `Shown alone, without a platform: ${method} ${path} has no made-up answer.`, null);
  return inEnvelope(CODE.success, '', isLaterPage(query) ? [] : sample);
}
