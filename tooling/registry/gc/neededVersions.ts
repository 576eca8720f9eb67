import { keptReleases } from '../comingBack';
import type { Change, PackageEntry } from '../document';
import { lastGoodOf } from '../entries';

const DAY_MS = 86_400_000;

/** Clocks of machines that write into one store may differ by so much, in ms. */
const SLACK_MS = 7_200_000;

/** A page that was opened so long ago still finds its files, in ms. */
export const PAGE_MS = DAY_MS + SLACK_MS;

/** What a pointer named in this time may be asked about, and gone back to, in ms. */
const HISTORY_MS = 30 * DAY_MS + SLACK_MS;

/** From when on what history names may be asked about, in ms. */
export const historySince = (now: Date): number => now.getTime() - HISTORY_MS;

/** What members may meet by one state of a package: what its channels stand at, and what takes the place of that where it fails. */
const inUse = (entry: PackageEntry): (string | undefined)[] =>
  Object.values(entry.channels).flatMap((version) => [version, lastGoodOf(entry, version)]);

export type Keeping = {
  /** The newest so many releases of each package stay. */
  keep: number;
  now: Date;
};

/**
 * Versions of a package that may not go: those that a channel names now, or named on a page of the last day (`earlier`: the package in the
 * revisions that were in force then), that the history of thirty days (`changes`) names, and the newest ones.
 */
export function neededVersions(
  entry: PackageEntry,
  earlier: readonly PackageEntry[],
  changes: readonly Change[],
  { keep, now }: Keeping,
): Set<string> {
  const newest = keptReleases(entry)
    .slice(-keep)
    .map(({ version }) => version);
  const since = historySince(now);
  const recent = changes.filter(({ at }) => Date.parse(at) >= since).flatMap(({ from, to }) => [from, to]);
  const needed = [...newest, ...recent, ...[entry, ...earlier].flatMap(inUse)];
  return new Set(needed.filter((version) => typeof version === 'string'));
}
