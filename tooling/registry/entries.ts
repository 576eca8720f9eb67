import { isWithdrawn, withoutFormer } from './comingBack';
import type { Change, PackageEntry, RegistryDocument, Source } from './document';
import { StoreError } from './StoreError';

/** The channel members get. */
export const STABLE = 'stable';

/** The channel that some members get instead, by percent. */
export const CANARY = 'canary';

/** True for what members get unasked; any other channel is a preview, which is for who asks for it. */
export const isForMembers = (channel: string): boolean => channel === STABLE || channel === CANARY;

/** A canary's share where nobody said another. */
const DEFAULT_PERCENT = 10;

/** The share of a canary that is moved: as it was where nobody says another. */
export const shareOf = (entry: PackageEntry | undefined, percent: number | undefined): number =>
  percent ?? entry?.canary?.percent ?? DEFAULT_PERCENT;

/** Who changes the registry and why; `at` is the time, from the caller's clock; `source` is the checkout a release is made from. */
export type Author = { by: string; why: string; at: Date; source?: Source | undefined };

/** How a release was built, as its entry names it. */
export type NamedBuild = NonNullable<PackageEntry['releases'][number]['built']>;

/** How a listed release was built; undefined where nobody said so. */
export const buildOf = ({ releases }: PackageEntry, version: string | null): NamedBuild | undefined =>
  releases.find((listed) => listed.version === version)?.built;

/**
 * A channel that is to be moved; `percent` is a canary's share, as it was (or 10) where nothing is said. `noFormer`: of stable, what it leaves and what came
 * before where it goes never comes back.
 */
export type Target = { channel: string; percent?: number | undefined; noFormer?: boolean | undefined };

export const NEW_ENTRY: PackageEntry = { releases: [], channels: {}, history: [] };

/** The same document with another entry of one package. */
export const withEntry = (document: RegistryDocument, name: string, entry: PackageEntry): RegistryDocument => ({
  ...document,
  packages: { ...document.packages, [name]: entry },
});

/** A change in `entry`'s history, beside nothing else. */
export function noted(entry: PackageEntry, change: Pick<Change, 'action' | 'channel' | 'to' | 'percent'>, author: Author): PackageEntry {
  const from = entry.channels[change.channel] ?? null;
  const { by, why, at, source } = author;
  const made: Change = { at: at.toISOString(), by, ...change, from, why, ...(source === undefined ? {} : { source }) };
  return { ...entry, history: [...entry.history, made] };
}

function ended({ channels, canary, ...entry }: PackageEntry, channel: string): PackageEntry {
  const left = Object.fromEntries(Object.entries(channels).filter(([name]) => name !== channel));
  return { ...entry, channels: left, ...(channel !== CANARY && canary ? { canary } : {}) };
}

/** A canary is compared with the stable release beside which it began: when that moves, it is over. */
function movedStable(entry: PackageEntry, action: Change['action'], to: string, author: Author): PackageEntry {
  const { channels, ...changed } = noted(entry, { action, channel: STABLE, to }, author);
  const moved = { ...changed, channels: { ...channels, [STABLE]: to } };
  if (channels[CANARY] === undefined) return moved;
  return ended(noted(moved, { action, channel: CANARY, to: null }, { ...author, why: `stable moved to ${to}` }), CANARY);
}

/** The same where nothing may be gone back to; previews of what never comes back end. */
function movedForGood(entry: PackageEntry, action: Change['action'], to: string, author: Author): PackageEntry {
  const left = withoutFormer(movedStable(entry, action, to, author), to, entry.channels[STABLE], author.at);
  const over = Object.keys(left.channels).filter((channel) => isWithdrawn(left, left.channels[channel] ?? null));
  const why = `${to} leaves nothing to go back to`;
  return over.reduce((current, channel) => ended(noted(current, { action, channel, to: null }, { ...author, why }), channel), left);
}

/** An entry after one of its channels was moved, to null where it ends. The version is one it knows. */
export function moved(
  entry: PackageEntry,
  action: Change['action'],
  to: string | null,
  { channel, percent, noFormer = false }: Target,
  author: Author,
): PackageEntry {
  if (to === null) return ended(noted(entry, { action, channel, to }, author), channel);
  if (channel === STABLE) return (noFormer ? movedForGood : movedStable)(entry, action, to, author);
  const { channels, canary, ...rest } = entry;
  const share = shareOf(entry, percent);
  const isCanary = channel === CANARY;
  const changed = noted(entry, { action, channel, to, ...(isCanary ? { percent: share } : {}) }, author);
  const suspended = channels[CANARY] === to ? canary?.suspended : undefined;
  const begun = { percent: share, ...(suspended ? { suspended } : {}) };
  return {
    ...rest,
    history: changed.history,
    channels: { ...channels, [channel]: to },
    ...(isCanary ? { canary: begun } : canary ? { canary } : {}),
  };
}

/** What members can meet of a package: its stable release and its canary; nothing of one that is not known. */
export const openVersions = (entry: PackageEntry | undefined): string[] =>
  [entry?.channels[STABLE], entry?.channels[CANARY]].filter((version) => version !== undefined);

/** Entry of a package. Throws `StoreError` for one that was never released. */
export function knownEntry(document: RegistryDocument, name: string): PackageEntry {
  const entry = document.packages[name];
  if (entry === undefined) throw new StoreError(`${name} was never released into this store. See: npm run status`);
  return entry;
}

/** True for a change that takes a release from members. */
export const isTaking = ({ action }: Change): boolean => action === 'rollback' || action === 'suspend';

const listedAs = ({ releases }: PackageEntry, version: string | undefined) => releases.find((listed) => listed.version === version);

const lastStable = ({ history, earlier }: PackageEntry): Change | undefined =>
  history.findLast(({ channel }) => channel === STABLE) ?? earlier?.stable;

/** The change that made a package stable where it stands; undefined when it never was. */
export function lastMove(document: RegistryDocument, name: string): Change | undefined {
  const entry = document.packages[name];
  return entry && lastStable(entry);
}

/** True when nobody but a start has ever had the last word on a package, and nobody tries a canary of it. */
export function isLeftToStart(document: RegistryDocument, name: string): boolean {
  return (lastMove(document, name)?.action ?? 'start') === 'start' && document.packages[name]?.channels[CANARY] === undefined;
}

/** What ended with the last move of a channel: a canary when stable moved, and previews of what never comes back. */
export const endedWith = ({ history }: PackageEntry, moved: string): Change[] =>
  history.slice(history.findLastIndex(({ channel }) => channel === moved) + 1);

/** The version that was stable before the present one was; undefined when there was none, or it was withdrawn. A rollback does not make what it left the former one. */
export function formerStable(entry: PackageEntry): string | undefined {
  const current = entry.channels[STABLE];
  const came = entry.history.findLast(({ channel, to, action }) => channel === STABLE && to === current && action !== 'rollback');
  const from = came === undefined ? listedAs(entry, current)?.former : came.from;
  return from == null || isWithdrawn(entry, from) ? undefined : from;
}

/**
 * The version that `promote` means where nobody names one: the canary that runs, or what the last rollback or retirement took from members. Undefined where
 * neither is: the newest release may be the preview of a branch, and a canary that was suspended failed.
 */
export function meantByPromote(entry: PackageEntry): string | undefined {
  const last = lastStable(entry);
  const wasTaken = last?.action === 'rollback' || last?.action === 'retire';
  const taken = wasTaken && !isWithdrawn(entry, last.from) ? last.from : null;
  if (entry.canary?.suspended !== undefined) return undefined;
  return entry.channels[CANARY] ?? taken ?? undefined;
}

/** The commit a release was made from, as its history tells; undefined where it does not, or that lies in segments. */
export const commitOf = (entry: PackageEntry, version: string): string | undefined =>
  entry.history.findLast(({ to, source }) => to === version && source !== undefined)?.source?.commit;

/** What takes the place of a release that fails: of a canary or preview the stable release, of that the one before it; undefined where there is none. */
export function lastGoodOf(entry: PackageEntry, version: string): string | undefined {
  const stable = entry.channels[STABLE];
  return version === stable ? formerStable(entry) : stable;
}

/** True when `version` was taken from members by a rollback or a suspension: only a deliberate promote brings it back. What a rollback went back to is theirs. */
export function wasTakenBack(entry: PackageEntry | undefined, version: string): boolean {
  const given = entry?.canary?.suspended === undefined ? openVersions(entry) : [entry.channels[STABLE]];
  if (entry === undefined || given.includes(version)) return false;
  const open = entry.history.filter(({ channel }) => isForMembers(channel));
  const last = open.findLast(({ from, to }) => from === version || to === version);
  return last === undefined ? listedAs(entry, version)?.taken === true : isTaking(last);
}
