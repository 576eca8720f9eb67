import type { Networks } from './network';

/** So many keys are remembered; further ones get nothing. */
const MOST_KEYS = 50_000;

/** A portion per key (a network, say): at most `most` in `perMs`, counted from the first. */
export function createPortions(most: number, perMs: number, now: () => number = Date.now) {
  const taken = new Map<string, { count: number; until: number }>();

  // In the order of their first, so the oldest stand first.
  const forgetOld = (): void => {
    for (const [key, { until }] of taken) {
      if (until > now()) return;
      taken.delete(key);
    }
  };

  const isLeft = (key: string): boolean => {
    forgetOld();
    const known = taken.get(key);
    return known === undefined ? taken.size < MOST_KEYS : known.count < most;
  };

  return {
    /** True while this key would get one. */
    isLeft,
    /** Takes one; false where this key has had its portion. */
    take(key: string): boolean {
      if (!isLeft(key)) return false;
      const portion = taken.get(key) ?? { count: 0, until: now() + perMs };
      taken.set(key, portion);
      portion.count += 1;
      return true;
    },
  };
}

/** A wider network gets so many times the portion of one in it: with all 65,536 of them it takes a hundredth of the memory, or about. */
const WIDER = 5;

/**
 * Portions by network, none of which fills the memory of the others: neither a host by sending many, nor a provider's whole range by many networks. A network
 * that has had its portion takes no more of the wider one's.
 */
export function createNetworkPortions(most: number, perMs: number) {
  const [ofNetwork, ofWider] = [createPortions(most, perMs), createPortions(most * WIDER, perMs)];
  return { take: ({ network, wider }: Networks): boolean => ofWider.isLeft(wider) && ofNetwork.take(network) && ofWider.take(wider) };
}
