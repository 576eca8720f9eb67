import type { Networks } from './network';
import { createSeenNetworks, type SeenNetworks } from './seenNetworks';

const HOUR_MS = 3_600_000;

/** A release is young for so many hours; until then many a visitor gets its files for the first time. */
const HOURS = 24;
/** So many releases are remembered; what was young longest ago goes first. */
const MOST_RELEASES = 200;

/** How long a young release took: `views`, one per network and hour of its age, of them `slow`, from `slowNetworks` different ones. */
export type SlowCount = { views: number; slow: number; slowNetworks: number };

export type YoungViews = {
  /** Counts a view of a release that has stood in its place for `ageMs`, unless it is young no more, this network had one within that hour of its age, or the wider one had its share. */
  add(name: string, ageMs: number, networks: Networks, isSlow: boolean): void;
  /** What was seen of it while it was young. */
  of(name: string): SlowCount;
  /** The same while it was no older than `other` has come to be by now: of two that are as old, files are as new to visitors. */
  asYoungAs(name: string, other: string): SlowCount;
  forget(name: string): void;
};

type Hour = { views: number; slow: number; over: number; seen: SeenNetworks; slowNetworks: Set<string> };

/**
 * Counts how long releases take by their age, in memory alone: a new release has cold files, and is compared with the one before it when that was new. `needed`: views that a verdict needs. Networks are
 * hashes that the caller makes; after a day only numbers are left of them.
 */
export function createYoungViews(now: () => number = Date.now, needed = 0): YoungViews {
  const releases = new Map<string, Map<number, Hour>>();

  const forgetNetworks = (): void => {
    for (const hours of releases.values())
      for (const { over, seen, slowNetworks } of hours.values())
        if (over <= now()) for (const networks of [seen, slowNetworks]) networks.clear();
  };

  const upTo = (name: string, age: number): SlowCount => {
    const hours = [...(releases.get(name) ?? [])].filter(([hour]) => hour <= age).map(([, hour]) => hour);
    const sum = (count: (hour: Hour) => number): number => hours.reduce((total, hour) => total + count(hour), 0);
    const networks = new Set(hours.flatMap(({ slowNetworks }) => [...slowNetworks]));
    return { views: sum(({ views }) => views), slow: sum(({ slow }) => slow), slowNetworks: networks.size };
  };

  return {
    add(name, ageMs, networks, isSlow) {
      const age = Math.floor(ageMs / HOUR_MS);
      if (age < 0 || age >= HOURS) return;
      forgetNetworks();
      const hours = releases.get(name) ?? new Map<number, Hour>();
      releases.set(name, hours);
      const [oldest] = releases.keys();
      if (releases.size > MOST_RELEASES && oldest !== undefined) releases.delete(oldest);
      const hour = hours.get(age) ?? {
        views: 0,
        slow: 0,
        over: now() + HOURS * HOUR_MS,
        seen: createSeenNetworks(needed),
        slowNetworks: new Set(),
      };
      hours.set(age, hour);
      if (!hour.seen.isFirst(networks)) return;
      hour.views += 1;
      if (!isSlow) return;
      hour.slow += 1;
      hour.slowNetworks.add(networks.network);
    },
    of: (name) => upTo(name, HOURS),
    asYoungAs: (name, other) => upTo(name, Math.max(-1, ...(releases.get(other)?.keys() ?? []))),
    forget: (name) => void releases.delete(name),
  };
}
