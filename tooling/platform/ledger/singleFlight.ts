import type { Outcome } from './outcomes';

/**
 * Joins equal requests without a key while the first is being worked on, in this process (O-81). Between instances the
 * database does the same; PGlite, which works on one request at a time, needs it here.
 */
export type SingleFlight = <Result extends Outcome>(name: string, work: () => Promise<Result>) => Promise<Result>;

export function singleFlight(): SingleFlight {
  const running = new Map<string, Promise<Outcome>>();
  return async <Result extends Outcome>(name: string, work: () => Promise<Result>) => {
    const first = running.get(name) as Promise<Result> | undefined; // a name stands for one kind of request
    if (first) return first;
    const started = work().finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}
