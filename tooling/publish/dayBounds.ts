import { StoreError } from '../registry';

const inMiB = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MiB`;

const DAY_MS = 86_400_000;

/** Counts what each token sent within a day, from its first byte on; `take` throws `StoreError` where that is more than `dayBytes`. */
export function createDayBounds(dayBytes: number) {
  const sent = new Map<string, { since: number; bytes: number }>();
  return {
    take(id: string, bytes: number): void {
      const [known, now] = [sent.get(id), Date.now()];
      const current = known === undefined || now - known.since > DAY_MS ? { since: now, bytes: 0 } : known;
      if (current.bytes + bytes > dayBytes)
        throw new StoreError(
          `The token ${id} may send ${inMiB(dayBytes)} within a day and has sent ${inMiB(current.bytes)}: this, ${inMiB(bytes)}, is too much. Go on tomorrow, or ask the operator.`,
        );
      sent.set(id, { ...current, bytes: current.bytes + bytes });
    },
  };
}
