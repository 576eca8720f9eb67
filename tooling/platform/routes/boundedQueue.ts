import { refuse } from './refusal';

/** Runs heavy work a few pieces at a time; gives what the work gives. */
export type BoundedQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps heavy work (pictures) from taking the machine from everybody else: `atOnce` pieces run, `waitingMax` wait in
 * the order they came, and whoever comes then is told at once to come back, with 503 (security 6).
 */
export function boundedQueue(atOnce: number, waitingMax: number): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) refuse('platform.unavailable', {}, { status: 503 });
      await new Promise<void>((go) => waiting.push(go)); // whoever ends hands its place over
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
