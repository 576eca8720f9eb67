/** So long a call waits for a database that went away, in ms: a standby becomes the first server in a few seconds, and an app waits 90 s. */
const LIMIT_MS = 10_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;
/** So many calls of an instance wait at once, each with its request and nothing of the pool; whoever comes then is told to come back. */
export const WAITING_MAX = 200;

let waiting = 0;

/**
 * Waits, longer each time, before one more try of what may be tried again. Throws `error` once that would take too long (`limitMs`), or too
 * many wait.
 */
export function openFailover(limitMs = LIMIT_MS): { pause(error: unknown): Promise<void> } {
  const ends = performance.now() + limitMs;
  let next = FIRST_PAUSE_MS;
  return {
    async pause(error) {
      if (waiting >= WAITING_MAX || performance.now() + next > ends) throw error;
      waiting += 1;
      await new Promise((resolve) => setTimeout(resolve, next));
      waiting -= 1;
      next = Math.min(next * 2, LONGEST_PAUSE_MS);
    },
  };
}
