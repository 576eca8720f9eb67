/** A wrong clock, not a stopped one: timers run on. */
export const ALL_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Does `act` by a clock that is so many seconds ahead, as if that time had passed. */
export async function secondsLater<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + seconds * 1_000, doNotFake: ALL_BUT_DATE });
  try {
    return await act();
  } finally {
    jest.useRealTimers();
  }
}
