const HOUR_MS = 3_600_000;

/** Views count for so many hours. */
const HOURS = 24;

/** So many networks are counted per release and hour; more change no verdict. */
const MOST_NETWORKS = 20_000;

/** What networks saw of a release within a day: `views`, one per network and hour, of them `bad`, from `badNetworks` different ones. */
export type ViewCount = { views: number; bad: number; badNetworks: number };

export type ViewCounts = {
  /** Counts a view, unless this network had one of this release within the hour: only the first of them counts. */
  add(release: string, network: string, isBad: boolean): void;
  of(release: string): ViewCount;
  /** Forgets what was seen of a release. */
  forget(release: string): void;
};

type Hour = { seen: Set<string>; bad: Set<string> };

/** Counts views by release, in memory alone. Networks are hashes that the caller makes; no address comes here. */
export function createViewCounts(now: () => number = Date.now): ViewCounts {
  const releases = new Map<string, Map<number, Hour>>();

  const hoursOf = (release: string): Map<number, Hour> => {
    const hours = releases.get(release) ?? new Map<number, Hour>();
    releases.set(release, hours);
    const oldest = Math.floor(now() / HOUR_MS) - HOURS;
    for (const hour of hours.keys()) if (hour <= oldest) hours.delete(hour);
    return hours;
  };

  return {
    add(release, network, isBad) {
      const hours = hoursOf(release);
      const number = Math.floor(now() / HOUR_MS);
      const hour = hours.get(number) ?? { seen: new Set(), bad: new Set() };
      hours.set(number, hour);
      if (hour.seen.has(network) || hour.seen.size >= MOST_NETWORKS) return;
      hour.seen.add(network);
      if (isBad) hour.bad.add(network);
    },
    of(release) {
      const hours = [...hoursOf(release).values()];
      const sum = (count: (hour: Hour) => number): number => hours.reduce((total, hour) => total + count(hour), 0);
      const networks = new Set(hours.flatMap(({ bad }) => [...bad]));
      return { views: sum(({ seen }) => seen.size), bad: sum(({ bad }) => bad.size), badNetworks: networks.size };
    },
    forget: (release) => void releases.delete(release),
  };
}
