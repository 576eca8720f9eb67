import { calls } from '@unison/shared/contract';
import * as v from 'valibot';

/** How old the platform's word on `video_login` may get before it is asked again, in ms (architecture, section 4). */
const MAX_AGE_MS = 5_000;

const Base = v.pick(calls.getBaseInfo.answer, ['video_login']);

/** Whether visitors may see the screens that `video_login` closes, as the platform last said; false until it has said so. */
export type VisitorGate = { isOpen(): boolean };

async function ask(platformUrl: string): Promise<boolean> {
  const response = await fetch(`${platformUrl}/api${calls.getBaseInfo.path}`, { signal: AbortSignal.timeout(MAX_AGE_MS) });
  const envelope = (await response.json()) as { data?: unknown }; // what it holds is parsed below
  const decoded: unknown = JSON.parse(Buffer.from(String(envelope.data), 'base64').toString());
  return !v.parse(Base, decoded).video_login;
}

/**
 * Answers at once with the platform's last word, so that no document waits for it, and asks again behind that when the word is older than
 * 5 s: one question at a time. It only decides what is downloaded ahead; what is shown, the page asks the platform itself. A platform that
 * does not answer closes it.
 */
export function createVisitorGate(platformUrl: string, now: () => number = Date.now): VisitorGate {
  let known = { isOpen: false, at: -Infinity };
  let isAsking = false;

  const refresh = async (): Promise<void> => {
    isAsking = true;
    const isOpen = await ask(platformUrl).catch(() => false);
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
