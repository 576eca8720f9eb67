import { calls } from '@unison/shared/contract';
import * as v from 'valibot';

/** How old the platform's word on `video_login` may be, in ms (architecture, section 4). */
const MAX_AGE_MS = 5_000;
/** How long a document waits for it, in ms: it only decides about preloads. */
const PATIENCE_MS = 250;

const Base = v.pick(calls.getBaseInfo.answer, ['video_login']);

/** Whether visitors may see the screens that `video_login` closes; false where the platform does not say so in time. */
export type VisitorGate = { isOpen(): Promise<boolean> };

async function ask(platformUrl: string): Promise<boolean> {
  const response = await fetch(`${platformUrl}/api${calls.getBaseInfo.path}`, { signal: AbortSignal.timeout(MAX_AGE_MS) });
  const envelope = (await response.json()) as { data?: unknown }; // what it holds is parsed below
  const decoded: unknown = JSON.parse(Buffer.from(String(envelope.data), 'base64').toString());
  return !v.parse(Base, decoded).video_login;
}

/** Keeps the platform's answer at most 5 s old; asks only when somebody wants to know, and one question at a time. */
export function createVisitorGate(platformUrl: string, now: () => number = Date.now): VisitorGate {
  let known: { isOpen: boolean; at: number } | undefined;
  let asking: Promise<boolean> | undefined;

  const refresh = (): Promise<boolean> =>
    (asking ??= ask(platformUrl)
      .catch(() => false)
      .then((isOpen) => {
        known = { isOpen, at: now() };
        asking = undefined;
        return isOpen;
      }));

  return {
    async isOpen() {
      if (known !== undefined && now() - known.at <= MAX_AGE_MS) return known.isOpen;
      let timer: NodeJS.Timeout | undefined;
      const impatient = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE_MS)));
      const isOpen = await Promise.race([refresh(), impatient]);
      clearTimeout(timer);
      return isOpen;
    },
  };
}
