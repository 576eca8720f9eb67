import { createTurns } from '../../process/turns';
import { refuseBusy } from './refusal';

/** Runs heavy work a few pieces at a time; gives what the work gives. */
export type BoundedQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps heavy work (pictures) from taking the machine from everybody else: `atOnce` pieces run, `waitingMax` wait in
 * the order they came, and whoever comes then is told at once to come back, with 503 (security 6).
 */
export function boundedQueue(atOnce: number, waitingMax: number): BoundedQueue {
  const turns = createTurns(atOnce);
  return async (work) => {
    if ((turns.waiting() ?? -1) >= waitingMax) refuseBusy();
    return await turns(work);
  };
}
