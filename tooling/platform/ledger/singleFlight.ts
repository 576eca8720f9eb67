import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Outcome } from './outcomes';

/** How long an answer is kept for requests that arrived before it was there. */
const KEPT_MS = 30_000;

type Flight = { outcome: Promise<Outcome>; endedAt: number };

/**
 * Joins equal requests without a key: one that arrived before the first was answered gets the first one's answer (O-81).
 * Between instances the database does the same; PGlite works on one request at a time, so that there it has to happen here.
 */
export type SingleFlight = (name: string, request: FastifyRequest, work: () => Promise<Outcome>) => Promise<Outcome>;

export function singleFlight(app: Pick<FastifyInstance, 'addHook'>, now = () => performance.now()): SingleFlight {
  const arrivals = arrivalsOf(app, now);
  const flights = new Map<string, Flight>();

  return async (name, request, work) => {
    const first = flights.get(name);
    if (first && (arrivals.get(request) ?? Infinity) <= first.endedAt) return first.outcome;
    const flight: Flight = { outcome: work(), endedAt: Infinity };
    flights.set(name, flight);
    const end = () => {
      flight.endedAt = now();
      setTimeout(() => flights.get(name) === flight && flights.delete(name), KEPT_MS).unref();
    };
    flight.outcome.then(end, end);
    return flight.outcome;
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
