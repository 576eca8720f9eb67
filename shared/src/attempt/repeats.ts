const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A timer takes no more than some weeks. */
const LONGEST_WAIT_MS = 86_400_000;

/** At once what was never sent, then ever more slowly: 0.5 s, 1 s, 2 s … 15 s. */
const pauseAfter = (tries: number): number => (tries < 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));

/** Nobody looks, or nothing could leave: what was sent before rests until `now` says that either is back. */
const isRest = (): boolean => document.visibilityState === 'hidden' || !navigator.onLine;

/** What is to be sent; `tries` as in `Attempt`. */
export type Due = { key: string; tries: number };

/** Sends what is open again and again, each at its own pace: one that hangs holds up no other. A number that `send` yields is how long, in ms, it waits at least. */
export function createRepeats(send: (key: string) => Promise<unknown>) {
  const tries = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Set<string>();

  const plan = (key: string, atLeast = 0) => {
    const count = tries.get(key) ?? 0;
    const sendUnlessRest = () => void ((count < 0 || !isRest()) && run(key));
    timers.set(key, setTimeout(sendUnlessRest, Math.max(pauseAfter(count), Math.min(atLeast, LONGEST_WAIT_MS))));
  };
  async function run(key: string): Promise<void> {
    clearTimeout(timers.get(key));
    if (running.has(key)) return;
    running.add(key);
    const wait = await send(key).catch(() => undefined); // an outcome is told by who sends
    running.delete(key);
    const count = tries.get(key);
    if (count === undefined) return;
    tries.set(key, count + 1);
    plan(key, typeof wait === 'number' ? wait : 0);
  }
  const drop = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    tries.delete(key);
  };
  return {
    /** What is open now. */
    follow(due: readonly Due[]): void {
      for (const key of [...tries.keys()]) if (!due.some((one) => one.key === key)) drop(key);
      for (const { key, tries: count } of due) {
        if (tries.has(key)) continue;
        tries.set(key, count === 0 ? -1 : 0);
        plan(key);
      }
    },
    /** All of it at once, e.g. since the network is back, which a message waits for also where nobody looks. */
    now(): void {
      for (const key of tries.keys()) void run(key);
    },
    stop(): void {
      for (const key of [...tries.keys()]) drop(key);
    },
  };
}
