import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a derived key is kept for requests that arrived before its first one was answered. */
const KEPT_MS = 30_000;

type Held = { key: Promise<string>; endedAt: number };

/**
 * Does `work` with the key derived for `name`, or with that of an equal request that had not been answered when this one arrived
 * (O-81). The database derives the same for both as long as neither is done; only here it is known that one arrived before the
 * other's answer, and was looked at after it.
 */
export type KeysInUse = <Result>(
  name: string,
  request: FastifyRequest,
  derive: () => Promise<string>,
  work: (key: string) => Promise<Result>,
) => Promise<Result>;

export function keysInUse(app: Pick<FastifyInstance, 'addHook'>, now = () => performance.now()): KeysInUse {
  const arrivals = arrivalsOf(app, now);
  const inUse = new Map<string, Held>();

  return async (name, request, derive, work) => {
    const first = inUse.get(name);
    if (first && (arrivals.get(request) ?? Infinity) <= first.endedAt) return work(await first.key);
    const held: Held = { key: derive(), endedAt: Infinity };
    inUse.set(name, held);
    try {
      return await work(await held.key);
    } finally {
      held.endedAt = now();
      setTimeout(() => inUse.get(name) === held && inUse.delete(name), KEPT_MS).unref();
    }
  };
}

type Arrivals = WeakMap<FastifyRequest, number>;
const known = new WeakMap<object, Arrivals>();

/** When each request of an app arrived; one hook per app. */
function arrivalsOf(app: Pick<FastifyInstance, 'addHook'>, now: () => number): Arrivals {
  const arrivals = known.get(app) ?? new WeakMap<FastifyRequest, number>();
  if (!known.has(app)) app.addHook('onRequest', async (request) => void arrivals.set(request, now()));
  known.set(app, arrivals);
  return arrivals;
}
