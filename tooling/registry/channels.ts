import { isShellRelease, type Change, type Kept, type PackageEntry, type RegistryDocument, type Release, type Source } from './document';
import { refuseTakenPaths } from './pathClaims';
import type { Store } from './store';
import { StoreError } from './StoreError';

/** The channel members get. */
export const STABLE = 'stable';

/** Who changes the registry and why; `at` is the time, from the caller's clock; `source` is the checkout a release is made from. */
export type Author = { by: string; why: string; at: Date; source?: Source | undefined };

const NEW_ENTRY: PackageEntry = { releases: [], channels: {}, history: [] };

function moved(entry: PackageEntry, action: Change['action'], to: string, author: Author): PackageEntry {
  const change: Change = {
    at: author.at.toISOString(),
    by: author.by,
    action,
    channel: STABLE,
    from: entry.channels[STABLE] ?? null,
    to,
    why: author.why,
    ...(author.source === undefined ? {} : { source: author.source }),
  };
  return { ...entry, channels: { ...entry.channels, [STABLE]: to }, history: [...entry.history, change] };
}

const withEntry = (document: RegistryDocument, name: string, entry: PackageEntry): RegistryDocument => ({
  ...document,
  packages: { ...document.packages, [name]: entry },
});

/** Refuses a document in which the stable release of one of `names` has an address of somebody else's. */
async function refuseClaims(store: Store, document: RegistryDocument, names: readonly string[]): Promise<void> {
  const manifests = (await stableReleases(store, document)).flatMap(({ release }) => (isShellRelease(release) ? [] : [release.manifest]));
  for (const manifest of manifests) {
    const others = manifests.filter((other) => other !== manifest);
    if (names.includes(manifest.name)) refuseTakenPaths(manifest, others);
  }
}

/** Stable releases of every package that has one. */
export async function stableReleases(store: Store, document: RegistryDocument): Promise<Kept[]> {
  const stable = Object.entries(document.packages).flatMap(([name, { channels }]) => {
    const version = channels[STABLE];
    return version === undefined ? [] : [{ name, version }];
  });
  return await Promise.all(stable.map(({ name, version }) => store.release(name, version)));
}

/** True when `version` was taken out of `stable` by a rollback: only a deliberate promote brings it back. */
function wasRolledBack(entry: PackageEntry | undefined, version: string): boolean {
  if (entry === undefined || entry.channels[STABLE] === version) return false;
  return entry.history.findLast(({ from, to }) => from === version || to === version)?.action === 'rollback';
}

/**
 * What became of an announced release: `moved` is stable now; a version that was rolled back is left where it is, and so is, by a start,
 * what `somebody else` moved.
 */
export type Announced = 'moved' | 'nothing new' | 'rolled back' | 'somebody else';

/** How a release is announced: by somebody who means it, or by `npm start`, which never moves what somebody moved. */
export type Announcing = 'release' | 'start';

/** The change that made a package stable where it stands; undefined when it never was. */
export function lastMove(document: RegistryDocument, name: string): Change | undefined {
  return document.packages[name]?.history.findLast(({ channel }) => channel === STABLE);
}

/** True when nobody but a start has ever had the last word on a package. */
export function isLeftToStart(document: RegistryDocument, name: string): boolean {
  return (lastMove(document, name)?.action ?? 'start') === 'start';
}

function judge(document: RegistryDocument, { package: name, version }: Release, how: Announcing): Announced {
  const entry = document.packages[name];
  if (entry?.channels[STABLE] === version) return 'nothing new';
  if (how === 'start' && !isLeftToStart(document, name)) return 'somebody else';
  return wasRolledBack(entry, version) ? 'rolled back' : 'moved';
}

function announced(document: RegistryDocument, release: Release, author: Author, how: Announcing): RegistryDocument {
  if (judge(document, release, how) !== 'moved') return document;
  const entry = document.packages[release.package] ?? NEW_ENTRY;
  const isKnown = entry.releases.some(({ version }) => version === release.version);
  const listed = { version: release.version, at: author.at.toISOString(), by: author.by };
  const known = isKnown ? entry : { ...entry, releases: [...entry.releases, listed] };
  return withEntry(document, release.package, moved(known, how, release.version, author));
}

/**
 * Enters kept releases and moves `stable` to them, all in one revision or none: an address may pass from one package to another in it. What
 * is stable already or was rolled back stays as it is. Rejects with `StoreError` when afterwards one address would have two owners. Yields what
 * became of each, in order.
 */
export async function announceReleases(
  store: Store,
  releases: readonly Release[],
  author: Author,
  how: Announcing = 'release',
): Promise<Announced[]> {
  let outcomes: Announced[] = [];
  await store.update(async (document) => {
    outcomes = releases.map((release) => judge(document, release, how));
    const changed = releases.reduce((current, release) => announced(current, release, author, how), document);
    const names = releases.filter((_release, index) => outcomes[index] === 'moved').map((release) => release.package);
    await refuseClaims(store, changed, names);
    return changed;
  });
  return outcomes;
}

function knownEntry(document: RegistryDocument, name: string): PackageEntry {
  const entry = document.packages[name];
  if (entry === undefined) throw new StoreError(`${name} was never released into this store. See: npm run status`);
  return entry;
}

/** Moves `stable` of a package to a release it knows. Yields the change. Rejects with `StoreError` when it does not know it or is there already. */
export async function moveStable(store: Store, name: string, to: string, action: 'promote' | 'rollback', author: Author): Promise<Change> {
  const { document } = await store.update(async (current) => {
    const entry = knownEntry(current, name);
    if (!entry.releases.some(({ version }) => version === to))
      throw new StoreError(`${name} has no release ${to}. It has: ${entry.releases.map(({ version }) => version).join(', ')}`);
    if (entry.channels[STABLE] === to) throw new StoreError(`${name} ${to} is stable already.`);
    const changed = withEntry(current, name, moved(entry, action, to, author));
    await refuseClaims(store, changed, [name]);
    return changed;
  });
  const change = document.packages[name]?.history.at(-1);
  if (change === undefined) throw new StoreError(`${name} has no history.`);
  return change;
}

/** The version a rollback without `--to` goes to: what was stable before the current version was. Rejects when there was none. */
export async function previousStable(store: Store, name: string): Promise<string> {
  const entry = knownEntry((await store.read()).document, name);
  const current = entry.channels[STABLE];
  const previous = entry.history.findLast((change) => change.to === current && change.action !== 'rollback')?.from;
  if (previous === undefined || previous === null) throw new StoreError(`${name} has no earlier stable release to go back to.`);
  return previous;
}
