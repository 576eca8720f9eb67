import * as v from 'valibot';
import { refuseNeverAgain, whyNeverAgain } from './comingBack';
import { ChannelName, isShellRelease, Percent, type Change, type PackageEntry, type RegistryDocument, type Release } from './document';
import {
  CANARY,
  formerStable,
  isLeftToStart,
  knownEntry,
  moved,
  NEW_ENTRY,
  openVersions,
  STABLE,
  wasTakenBack,
  withEntry,
  type Author,
  type NamedBuild,
  type Target,
} from './entries';
import { refuseTakenPaths } from './pathClaims';
import type { LookAgain, Store } from './store';
import { StoreError } from './StoreError';

const TO_STABLE: Target = { channel: STABLE };

/** Refuses a channel or a percent that is none: throws `StoreError`, one line. */
export function refuseTarget({ channel, percent, noFormer = false }: Target): void {
  if (!v.is(ChannelName, channel))
    throw new StoreError(`--channel ${channel} is no channel: write lower-case letters, digits and dashes, e.g. --channel canary.`);
  if (noFormer && channel !== STABLE)
    throw new StoreError('--no-former belongs to what everybody gets: what never comes back is not decided by who tries something.');
  if (percent === undefined) return;
  if (channel !== CANARY)
    throw new StoreError(`--percent belongs to --channel canary; ${channel} is ${channel === STABLE ? 'for everybody' : 'a preview'}.`);
  if (!v.is(Percent, percent))
    throw new StoreError(`--percent ${String(percent)} is no share: write a whole number from 1 to 99. For everybody: npm run promote`);
}

/** The record of a release, unless it is lost or damaged: then members do not meet it, and its names stay its own (`claimNames`). */
async function recordOf(store: Store, name: string, version: string): Promise<Release | undefined> {
  try {
    return (await store.release(name, version)).release;
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

/**
 * Refuses a document in which `version` of a package has an address that members can meet in another one: rejects with `StoreError`. What is damaged of
 * other packages keeps nobody from going back.
 */
export async function refuseClaims(store: Store, document: RegistryDocument, name: string, version: string): Promise<void> {
  const { release } = await store.release(name, version);
  if (isShellRelease(release)) return;
  const others = Object.entries(document.packages).filter(([other]) => other !== name);
  const met = await Promise.all(others.flatMap(([other, entry]) => openVersions(entry).map((open) => recordOf(store, other, open))));
  refuseTakenPaths(
    release.manifest,
    met.flatMap((open) => (open === undefined || isShellRelease(open) ? [] : [open.manifest])),
  );
}

/**
 * What became of an announced release: `moved` stands in its channel now; a version that was rolled back, suspended or withdrawn is left where it is,
 * and so is, by a start, what `somebody else` moved.
 */
export type Announced = 'moved' | 'nothing new' | 'rolled back' | 'withdrawn' | 'somebody else';

/** How a release is announced: by somebody who means it, or by `npm start`, which never moves what somebody moved. */
export type Announcing = 'release' | 'start';

function stands(entry: PackageEntry | undefined, version: string, { channel, percent }: Target): boolean {
  if (channel === CANARY && entry?.channels[STABLE] === version) return true;
  return entry?.channels[channel] === version && (percent === undefined || percent === entry.canary?.percent);
}

function judge(document: RegistryDocument, { package: name, version }: Release, how: Announcing, target: Target): Announced {
  const entry = document.packages[name];
  if (stands(entry, version, target)) return 'nothing new';
  if (how === 'start' && !isLeftToStart(document, name)) return 'somebody else';
  if (whyNeverAgain(document, name, version) !== undefined) return 'withdrawn';
  const isPreview = target.channel !== STABLE && target.channel !== CANARY;
  return !isPreview && wasTakenBack(entry, version) ? 'rolled back' : 'moved';
}

function announced(
  document: RegistryDocument,
  release: Release,
  author: Author,
  how: Announcing,
  target: Target,
  built: NamedBuild | undefined,
): RegistryDocument {
  if (judge(document, release, how, target) !== 'moved') return document;
  const entry = document.packages[release.package] ?? NEW_ENTRY;
  if (target.channel === CANARY && entry.channels[STABLE] === undefined)
    throw new StoreError(
      `${release.package} has no stable release that a canary could be compared with: npm run release -- ${release.package}`,
    );
  const isKnown = entry.releases.some(({ version }) => version === release.version);
  const as = built === undefined ? {} : { built };
  const listed = { version: release.version, at: author.at.toISOString(), by: author.by, ...as };
  // Of one that is listed the first statement stands.
  const releases = isKnown
    ? entry.releases.map((one) => (one.version === release.version ? { ...as, ...one } : one))
    : [...entry.releases, listed];
  const known = { ...entry, releases };
  return withEntry(document, release.package, moved(known, how, release.version, target, author));
}

/** `builtAs`: how a release was built, for its entry and its pointers. */
export type AnnounceOptions = { lookAgain?: LookAgain; builtAs?: (release: Release) => NamedBuild | undefined };

/**
 * Enters releases that are in the store and moves a channel (`stable`, where none is named) to them, all in one revision or none: an address may pass from one
 * package to another in it. What stands there already or was rolled back stays as it is. Rejects with `StoreError` when afterwards members
 * could meet one address with two owners, and for a channel or percent that is none. Yields what became of each, in order.
 */
export async function announceReleases(
  store: Store,
  releases: readonly Release[],
  author: Author,
  how: Announcing = 'release',
  target: Target = TO_STABLE,
  { lookAgain = () => Promise.resolve(), builtAs = () => undefined }: AnnounceOptions = {},
): Promise<Announced[]> {
  refuseTarget(target);
  let outcomes: Announced[] = [];
  await store.update(async (document) => {
    outcomes = releases.map((release) => judge(document, release, how, target));
    const changed = releases.reduce((current, release) => announced(current, release, author, how, target, builtAs(release)), document);
    for (const [index, { package: name, version }] of releases.entries())
      if (outcomes[index] === 'moved') await refuseClaims(store, changed, name, version);
    if (changed !== document) await lookAgain();
    return changed;
  });
  return outcomes;
}

type Moving = Target & { to: string | null };

function checkedMove(document: RegistryDocument, name: string, { channel, percent, to }: Moving): void {
  const entry = knownEntry(document, name);
  const now = entry.channels[channel];
  if (to === null) {
    if (channel === STABLE) throw new StoreError(`stable of ${name} cannot end: members would be left without it.`);
    if (now === undefined) throw new StoreError(`${name} has no channel ${channel}. It has: ${Object.keys(entry.channels).join(', ')}`);
    return;
  }
  if (!entry.releases.some(({ version }) => version === to))
    throw new StoreError(`${name} has no release ${to}. It has: ${entry.releases.map(({ version }) => version).join(', ')}`);
  refuseNeverAgain(document, name, to);
  if (now === to && (percent === undefined || percent === entry.canary?.percent))
    throw new StoreError(`${name} ${to} is ${channel} already.`);
  if (channel === CANARY && entry.channels[STABLE] === to)
    throw new StoreError(`${name} ${to} is stable already: there is nothing to try.`);
}

/** One package and where its channel is moved to; null ends the channel. */
export type PackageMove = { name: string; to: string | null };

/**
 * Moves a channel of packages to releases they know, or ends it (`to` null: who had it gets stable again), of all of them in one revision or of
 * none. When stable moves, a canary ends. Yields the changes, in order. Rejects with `StoreError` when a release is unknown or stands there
 * already, when nothing is there to end, or when members could meet one address with two owners afterwards.
 */
export async function moveChannels(
  store: Store,
  moves: readonly PackageMove[],
  target: Target,
  action: 'promote' | 'rollback',
  author: Author,
  lookAgain: LookAgain = () => Promise.resolve(),
): Promise<Change[]> {
  refuseTarget(target);
  const { document } = await store.update(async (current) => {
    let changed = current;
    for (const { name, to } of moves) {
      checkedMove(changed, name, { ...target, to });
      changed = withEntry(changed, name, moved(knownEntry(changed, name), action, to, target, author));
    }
    for (const { name, to } of moves) if (to !== null) await refuseClaims(store, changed, name, to);
    await lookAgain();
    return changed;
  });
  return moves.map(({ name }) => {
    const change = document.packages[name]?.history.findLast(({ channel }) => channel === target.channel);
    if (change === undefined) throw new StoreError(`${name} has no history.`);
    return change;
  });
}

/** Moves a channel of one package. As `moveChannels`. */
export async function moveChannel(
  store: Store,
  name: string,
  { to, ...target }: Moving,
  action: 'promote' | 'rollback',
  author: Author,
  lookAgain?: LookAgain,
): Promise<Change> {
  const [change] = await moveChannels(store, [{ name, to }], target, action, author, lookAgain);
  if (change === undefined) throw new StoreError(`${name} was not moved.`);
  return change;
}

/** Moves `stable` of a package to a release it knows. As `moveChannel`. */
export const moveStable = (store: Store, name: string, to: string, action: 'promote' | 'rollback', author: Author): Promise<Change> =>
  moveChannel(store, name, { ...TO_STABLE, to }, action, author);

/** The version a rollback without `--to` goes to: what was stable before the current version was. Rejects when there was none. */
export async function previousStable(store: Store, name: string): Promise<string> {
  const previous = formerStable(knownEntry((await store.read()).document, name));
  if (previous === undefined) throw new StoreError(`${name} has no earlier stable release to go back to.`);
  return previous;
}
