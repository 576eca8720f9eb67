import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';

/** True while jest's clock is the fake one. */
export function isClockFake(): boolean {
  return Object.hasOwn(setTimeout, 'clock');
}

/**
 * Makes time stand still for the tests of a file or `describe`, until `passTime`, `find…` or `waitFor` let it pass; the faked
 * wire goes on answering. Call it at the top level.
 */
export function stopTheClock(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/**
 * Lets time go on by itself for the tests of a file or `describe`, so that a member's taps take theirs, and `passTime` put it forward.
 * Call it at the top level.
 */
export function putTheClockForward(): void {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** Turns of the event loop that a request to the faked wire and its answer need at most. */
const TURNS = 40;

/** Lets fake time pass until `work` is done, and yields what came of it: what a busy machine computes meanwhile takes as long as it takes. */
export async function passTimeUntil<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false;
  const end = () => (isDone = true);
  work.then(end, end);
  while (!isDone) await passTime(100);
  return work;
}

/** Lets everything that is on the wire arrive. */
export async function letArrive(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets so many ms of fake time pass, then everything that is on the wire arrive. */
export async function passTime(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    await letArrive();
    await jest.advanceTimersByTimeAsync(0);
  });
}
