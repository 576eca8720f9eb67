import type { Networks } from './network';
import { createSeenNetworks, type SeenNetworks } from './seenNetworks';

const HOUR_MS = 3_600_000;

/** Views count for so many hours. */
const HOURS = 24;

/** What networks saw of a release within a day: `views`, one per network and hour, of them `bad`, from `badNetworks` different ones. */
export type ViewCount = { views: number; bad: number; badNetworks: number };

export type ViewCounts = {
  /** Counts a view, unless this network had one of this release within the hour, only the first of them counts, or the wider one had its share. */
  add(release: string, networks: Networks, isBad: boolean): void;
  of(release: string): ViewCount;
  /** Forgets what was seen of a release. */
  forget(release: string): void;
};

type Hour = { seen: SeenNetworks; bad: Set<string> };

/** Counts views by release, in memory alone; `needed`: views that a verdict needs. Networks are hashes that the caller makes; no address comes here. */
export function createViewCounts(now: () => number = Date.now, needed = 0): ViewCounts {
  const releases = new Map<string, Map<number, Hour>>();
  let lookedIn: number | undefined;

  /** The hour that it is. As one begins, what is over a day old goes, of all releases: else what is shown to nobody any more would stay as long as the edge runs. */
  const hourNow = (): number => {
    const number = Math.floor(now() / HOUR_MS);
    if (lookedIn === number) return number;
    lookedIn = number;
    for (const [release, hours] of releases) {
      for (const hour of hours.keys()) if (hour <= number - HOURS) hours.delete(hour);
      if (hours.size === 0) releases.delete(release);
    }
    return number;
  };

  return {
    add(release, networks, isBad) {
      const number = hourNow();
      const hours = releases.get(release) ?? new Map<number, Hour>();
      releases.set(release, hours);
      const hour = hours.get(number) ?? { seen: createSeenNetworks(needed), bad: new Set() };
      hours.set(number, hour);
      if (hour.seen.isFirst(networks) && isBad) hour.bad.add(networks.network);
    },
    of(release) {
      hourNow();
      const hours = [...(releases.get(release)?.values() ?? [])];
      const sum = (count: (hour: Hour) => number): number => hours.reduce((total, hour) => total + count(hour), 0);
      const networks = new Set(hours.flatMap(({ bad }) => [...bad]));
      return { views: sum(({ seen }) => seen.size()), bad: sum(({ bad }) => bad.size), badNetworks: networks.size };
    },
    forget: (release) => void releases.delete(release),
  };
}
