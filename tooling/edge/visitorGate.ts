import { calls, DEFAULT_LANGUAGE } from '@unison/shared/contract';
import * as v from 'valibot';
import type { Upstream } from './upstreams';

/** How old the platform's word on `video_login` may get before it is asked again, in ms (architecture, section 4). */
const MAX_AGE_MS = 5_000;

const Base = v.pick(calls.getBaseInfo.answer, ['video_login']);

/** Whether visitors may see the screens that `video_login` closes, as the platform last said; false until it has said so. */
export type VisitorGate = { isOpen(): boolean };

async function read(upstream: Upstream): Promise<string> {
  return await new Promise((resolve, reject) => {
    const asking = upstream.ask({
      method: 'GET',
      path: `/api${calls.getBaseInfo.path}`,
      headers: { host: upstream.host, lang: DEFAULT_LANGUAGE },
      timeout: MAX_AGE_MS,
    });
    asking.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts).toString()));
      answer.on('error', reject);
    });
    asking.on('timeout', () => asking.destroy(new Error('The platform gave no answer in time.')));
    asking.on('error', reject);
    asking.end();
  });
}

async function ask(upstream: Upstream): Promise<boolean> {
  const envelope = JSON.parse(await read(upstream)) as { data?: unknown }; // what it holds is parsed below
  const decoded: unknown = JSON.parse(Buffer.from(String(envelope.data), 'base64').toString());
  return !v.parse(Base, decoded).video_login;
}

/**
 * Answers at once with the platform's last word, so that no document waits for it, and asks again behind that when the word is older than
 * 5 s: one question at a time. It only decides what is downloaded ahead; what is shown, the page asks the platform itself. A platform that
 * does not answer closes it.
 */
export function createVisitorGate(next: () => Upstream, now: () => number = Date.now): VisitorGate {
  let known = { isOpen: false, at: -Infinity };
  let isAsking = false;

  const refresh = async (): Promise<void> => {
    isAsking = true;
    const isOpen = await ask(next()).catch(() => false);
    known = { isOpen, at: now() };
    isAsking = false;
  };

  return {
    isOpen() {
      if (!isAsking && now() - known.at > MAX_AGE_MS) void refresh();
      return known.isOpen;
    },
  };
}
