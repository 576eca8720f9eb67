import type { Networks } from './network';

/** So many networks are counted; more change no verdict. */
const MOST_NETWORKS = 20_000;
/** So many of one wider network, or as many as a verdict needs, when that is more: alone it can say enough, and never all. */
const MOST_OF_WIDER = 100;

export type SeenNetworks = {
  /** True for the first of a network that still counts. */
  isFirst(networks: Networks): boolean;
  size(): number;
  clear(): void;
};

/** Networks that were counted within an hour; `needed`: views that a verdict needs. */
export function createSeenNetworks(needed: number): SeenNetworks {
  const seen = new Set<string>();
  const ofWider = new Map<string, number>();
  return {
    isFirst({ network, wider }) {
      const before = ofWider.get(wider) ?? 0;
      if (seen.has(network) || seen.size >= MOST_NETWORKS || before >= Math.max(needed, MOST_OF_WIDER)) return false;
      seen.add(network);
      ofWider.set(wider, before + 1);
      return true;
    },
    size: () => seen.size,
    clear() {
      seen.clear();
      ofWider.clear();
    },
  };
}
