import { isDeepStrictEqual } from 'node:util';
import { CANARY, type Change, type PackageEntry } from '../registry';
import { cutHistory } from '../registry/segments';

/** How far the clock of who releases may be from the service's, in ms. */
export const SKEW_MS = 10 * 60_000;

/** Actions that leave a channel where it stands: they suspend a canary, or let it go on. */
const STAYING: readonly Change['action'][] = ['suspend', 'resume'];

/** Where channels stand after these changes; what is wrong with one of them, in words. */
function replayed(channels: Readonly<Record<string, string>>, changes: readonly Change[]): Record<string, string> | string {
  const now = new Map(Object.entries(channels));
  for (const { action, channel, from, to } of changes) {
    if (STAYING.includes(action)) continue;
    if ((now.get(channel) ?? null) !== from)
      return `its history says that ${channel} stood at ${from ?? 'none'}, and it stood at ${now.get(channel) ?? 'none'}`;
    if (to === null) now.delete(channel);
    else now.set(channel, to);
  }
  return Object.fromEntries(now);
}

/** What a canary is after these changes: its share of visitors, and whether it goes to anybody. */
type Canary = { percent: number; isSuspended: boolean };

const canaryOf = ({ canary }: PackageEntry): Canary | undefined =>
  canary && { percent: canary.percent, isSuspended: canary.suspended !== undefined };

/** The canary as these changes leave it: it gets its share, is suspended and let go on by changes alone. */
function canaryAfter(before: PackageEntry, changes: readonly Change[]): Canary | undefined {
  let [now, version] = [canaryOf(before), before.channels[CANARY] ?? null];
  for (const { action, channel, to, percent } of changes) {
    if (channel !== CANARY) continue;
    if (action === 'suspend') now = now && { ...now, isSuspended: true };
    else if (action === 'resume') now = now && { ...now, isSuspended: false };
    else {
      now = to === null || percent === undefined ? undefined : { percent, isSuspended: to === version && now?.isSuspended === true };
      version = to;
    }
  }
  return now;
}

const isLonger = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  isDeepStrictEqual(after.slice(0, before.length), before);

const uncut = ({ earlier: _earlier, ...entry }: PackageEntry): PackageEntry => entry;

/** The releases of `after` with what segments said of them before. */
const untold = (before: PackageEntry, after: PackageEntry): PackageEntry['releases'] =>
  after.releases.map(({ former: _former, taken: _taken, ...listed }) => {
    const { former, taken } = before.releases.find(({ version }) => version === listed.version) ?? {};
    return { ...listed, ...(former === undefined ? {} : { former }), ...(taken === undefined ? {} : { taken }) };
  });

/**
 * What is wrong with how an entry changed, in words: history only grows, and it tells every move. Undefined where nothing is. `ofEdges`: the changes by which
 * what edges noted is entered, which say when the edge noted it.
 */
export function untrueHistory(
  name: string,
  before: PackageEntry,
  after: PackageEntry,
  now: Date,
  ofEdges: readonly Change[],
): string | undefined {
  const changes = newChanges(before, after);
  const whole = { ...uncut(after), ...(before.earlier && { earlier: before.earlier }), releases: untold(before, after) };
  const { history, earlier, releases } = cutHistory(name, { ...whole, history: [...before.history, ...changes] }).entry;
  const isTold = isDeepStrictEqual([history, earlier, releases], [after.history, after.earlier, after.releases]);
  if (!isTold) return 'its history was written anew';
  const plain = ({ version, at, by }: PackageEntry['releases'][number]) => ({ version, at, by });
  if (!isLonger(before.releases.map(plain), after.releases.map(plain))) return 'releases went out of its list';
  const back = before.releases.find(({ withdrawn }, index) => withdrawn !== undefined && after.releases[index]?.withdrawn !== withdrawn);
  if (back !== undefined) return `it brings ${back.version} back, which was withdrawn`;
  const isNow = ({ at }: Change): boolean => Math.abs(Date.parse(at) - now.getTime()) <= SKEW_MS;
  const late = changes.find((change) => !isNow(change) && !ofEdges.some((noted) => isDeepStrictEqual(noted, change)));
  if (late !== undefined) return `it says that it was changed at ${late.at}, and it is ${now.toISOString()}: set the clock of that machine`;
  if (!isDeepStrictEqual(canaryOf(after), canaryAfter(before, changes))) return 'its canary is another than its history tells';
  const channels = replayed(before.channels, changes);
  if (typeof channels === 'string') return channels;
  return isDeepStrictEqual(channels, after.channels) ? undefined : 'a channel moved that its history does not tell of';
}

/** The changes that `after` has beyond `before`: the newest of before stays in every document. */
export function newChanges(before: PackageEntry | undefined, after: PackageEntry): Change[] {
  const last = before?.history.at(-1);
  return after.history.slice(last === undefined ? 0 : after.history.findLastIndex((change) => isDeepStrictEqual(change, last)) + 1);
}
