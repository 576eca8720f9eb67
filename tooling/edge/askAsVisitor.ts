import { DEFAULT_LANGUAGE } from '@unison/shared/contract';
import { dataOf } from '../early/earlyScript';
import type { Upstream } from './upstreams';

/** How long the platform may take for one answer, in ms. Documents wait much shorter. */
const ASKED_MS = 5_000;

async function answerAt(upstream: Upstream, path: string, mostBytes: number): Promise<{ body: string; status: number }> {
  return await new Promise((resolve, reject) => {
    const asking = upstream.ask({ method: 'GET', path, headers: { host: upstream.host, lang: DEFAULT_LANGUAGE } });
    const giveUp = (): void => void asking.destroy(new Error('The answer is too long, or too long on its way.'));
    const late = setTimeout(giveUp, ASKED_MS);
    late.unref();
    asking.on('response', (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > mostBytes) giveUp();
      });
      answer.on('end', () => resolve({ body: Buffer.concat(parts).toString(), status: answer.statusCode ?? 0 }));
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.on('close', () => {
      clearTimeout(late);
      reject(new Error('The platform closed before its answer had ended.')); // changes nothing behind an answer
    });
    asking.end();
  });
}

/**
 * What the platform says to a visitor who has saved no language, decoded: no cookie, token or address of whoever opens a page goes along. Rejects for all but
 * a whole answer that says `success` and comes within 5 s; one longer than `mostBytes` is given up as it comes.
 */
export const askAsVisitor = async (upstream: Upstream, path: string, mostBytes: number): Promise<unknown> =>
  dataOf(await answerAt(upstream, path, mostBytes));
