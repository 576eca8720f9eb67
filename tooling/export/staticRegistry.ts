import type { LiveRegistry } from '../edge/liveRegistry';
import type { Resolved } from '../registry';

/**
 * The registry as files can answer for it: everybody gets the stable release of every package. A canary needs an edge that draws and judges
 * (O-89), so nothing of one is named.
 */
export function staticRegistry(live: LiveRegistry): LiveRegistry {
  const made = new WeakMap<Resolved, Resolved>();
  const stable = (resolved: Resolved): Resolved => {
    const known = made.get(resolved) ?? { ...resolved, offered: resolved.remotes, said: resolved.said && resolved.remotes };
    made.set(resolved, known);
    return known;
  };
  return {
    ...live,
    current: async () => stable(await live.current()),
    async at(revision) {
      const resolved = await live.at(revision);
      return resolved && stable(resolved);
    },
    hasCanary: () => Promise.resolve(false),
  };
}
