import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `work` every `everyMs` until stopped; a failure is reported and does not end it. `stop` waits for what is running, which its signal tells. */
export function repeat(
  work: (stopping: AbortSignal) => Promise<unknown>,
  everyMs: number,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal).catch(report);
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined); // aborted: we stop
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
