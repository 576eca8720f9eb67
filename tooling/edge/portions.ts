/** A portion per key (a network, say): at most `most` in `perMs`, counted from the first. At most `mostKeys` are remembered; further ones get nothing. */
export function createPortions(most: number, perMs: number, now: () => number = Date.now, mostKeys = 50_000) {
  const taken = new Map<string, { count: number; until: number }>();

  // In the order of their first, so the oldest stand first.
  const forgetOld = (): void => {
    for (const [key, { until }] of taken) {
      if (until > now()) return;
      taken.delete(key);
    }
  };

  return {
    /** Takes one; false where this key has had its portion. */
    take(key: string): boolean {
      forgetOld();
      const known = taken.get(key);
      if (known === undefined && taken.size >= mostKeys) return false;
      const portion = known ?? { count: 0, until: now() + perMs };
      taken.set(key, portion);
      portion.count += 1;
      return portion.count <= most;
    },
  };
}
