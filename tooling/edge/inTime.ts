import { singleFlight } from '../process/singleFlight';

/** How long a request waits for what the store is asked, in ms; then it gets what is in force. */
const PATIENCE_MS = 1_000;

/** What was asked for, or undefined where it does not come in time, after `onLate`: it goes on to be asked for, and nobody waits for it. Rejects as it does. */
export async function inTime<T>(asked: Promise<T>, onLate: () => void): Promise<T | undefined> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    limit = setTimeout(() => {
      onLate();
      resolve(undefined);
    }, PATIENCE_MS);
  });
  return await Promise.race([asked, late]).finally(() => clearTimeout(limit));
}

/** The same looked at again and again, by one look at a time for all who ask. Whoever asks while one is late waits no longer: what was seen before counts. `look` never rejects. */
export function lookingInTime(look: () => Promise<void>): () => Promise<void> {
  let isLate = false;
  const shared = singleFlight(() => look().finally(() => (isLate = false)));
  return async () => {
    const looking = shared();
    if (!isLate) await inTime(looking, () => (isLate = true));
  };
}
