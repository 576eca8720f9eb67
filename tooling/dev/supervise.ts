import type { Service } from './child';
import { messageOf } from './messageOf';

/** A part that ends by itself is started again this often within `WITHIN_MS`, after waits that double from `FIRST_WAIT_MS`. */
export const MOST_RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;
const FIRST_WAIT_MS = 500;

export type Supervised = {
  /** Resolves when the part ended once too often and is left alone. */
  gaveUp: Promise<void>;
  /** Ends the part for good, also while it waits to be started again. */
  stop(): Promise<void>;
};

/** Waits so long, or until `signal` is aborted. */
function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Starts a part and keeps it running until `stop`; each restart is told to `say` in one line. Rejects when the very first start fails: that
 * is a wrong setting, which no second try mends.
 */
export async function supervise(name: string, start: () => Promise<Service>, say: (line: string) => void): Promise<Supervised> {
  const stopping = new AbortController();
  let service: Service | undefined = await start();
  let restarts: number[] = [];

  /** Waits for the next turn to start; false when there is none left. */
  async function mayStartAgain(why: string): Promise<boolean> {
    restarts = restarts.filter((at) => Date.now() - at < WITHIN_MS);
    if (restarts.length >= MOST_RESTARTS) {
      say(`${name} ${why}. It was started again ${String(MOST_RESTARTS)} times within 10 minutes, that is enough.`);
      return false;
    }
    const waitMs = FIRST_WAIT_MS * 2 ** restarts.length;
    const turn = `${String(restarts.length + 1)} of ${String(MOST_RESTARTS)} within 10 minutes`;
    say(`${name} ${why}; it is started again in ${String(waitMs / 1000)} s (${turn}).`);
    await pauseUnless(stopping.signal, waitMs);
    restarts.push(Date.now());
    return true;
  }

  async function keepRunning(): Promise<void> {
    let why = await endOf(service);
    while (!stopping.signal.aborted && (await mayStartAgain(why)) && !stopping.signal.aborted) {
      try {
        service = await start();
        if (!stopping.signal.aborted) say(`${name} runs again.`);
        why = await endOf(service);
      } catch (error) {
        service = undefined;
        why = `could not start: ${messageOf(error)}`;
      }
    }
  }

  /** Ends with the part; one that started while it was being stopped is stopped. */
  async function endOf(running: Service | undefined): Promise<string> {
    if (stopping.signal.aborted) await running?.stop();
    const code = await running?.ended;
    return `${(code ?? 0) > 128 ? 'was killed' : 'ended by itself'} (code ${String(code)})`;
  }

  const kept = keepRunning();
  return {
    gaveUp: kept,
    async stop() {
      stopping.abort();
      await service?.stop();
      await kept;
    },
  };
}
