import { CODE } from '../contract';
import type { Call } from '../contract';
import { platform } from './platform';
import type { WireRequest } from './platform';

/** How it answers; a busy or refusing one books nothing. */
export type Mood = 'answers' | 'loses the answer' | 'is busy' | 'refuses';

const NOT_NOW = { code: CODE.failure, msg: 'Not now', data: null };

/** A platform that books one thing for each key; a call that acts once needs none. Returns what was booked, and how to change its mood. */
export function bookingPlatform({ call, answer, actsOnce = false }: { call: Call; answer: unknown; actsOnce?: boolean }) {
  const booked = new Set<string>();
  const reply =
    (mood: Mood) =>
    ({ headers }: WireRequest): Response => {
      if (mood === 'is busy') return Response.json(NOT_NOW, { status: 503 });
      if (mood === 'refuses') return Response.json(NOT_NOW);
      booked.add(headers.get('idempotency-key') ?? (actsOnce ? 'the same' : `without a key ${booked.size}`));
      return mood === 'loses the answer' ? Response.error() : Response.json({ code: CODE.success, msg: '', data: answer });
    };
  return { booked, mood: (mood: Mood) => platform.repliesBy(call, reply(mood)) };
}
