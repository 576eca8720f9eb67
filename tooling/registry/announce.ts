import { whyNeverAgain } from './comingBack';
import type { Change, PackageEntry, RegistryDocument, Release } from './document';
import {
  CANARY,
  endedWith,
  isForMembers,
  isLeftToStart,
  moved,
  NEW_ENTRY,
  STABLE,
  wasTakenBack,
  withEntry,
  type Author,
  type NamedBuild,
  type Target,
} from './entries';
import { refuseTaken } from './meanwhile';
import { refuseClaims, refuseTarget } from './refuseMove';
import type { LookAgain, Store } from './store';
import { StoreError } from './StoreError';

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
  return isForMembers(target.channel) && wasTakenBack(entry, version) ? 'rolled back' : 'moved';
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

/**
 * `builtAs`: how a release was built, for its entry and its pointers. `seen`: the registry as it was when the releases were begun. `onEnded` is told of each package
 * that moved what ended with that.
 */
export type AnnounceOptions = {
  lookAgain?: LookAgain;
  builtAs?: (release: Release) => NamedBuild | undefined;
  seen?: RegistryDocument;
  onEnded?: (packageName: string, ended: readonly Change[]) => void;
};

/**
 * Enters releases that are in the store and moves a channel (`stable`, where none is named) to them, all in one revision or none: an address may pass from one
 * package to another in it. What stands there already or was rolled back stays as it is. Rejects with `StoreError` when afterwards members
 * could meet one address with two owners, when somebody took a release from the channel since they were begun, and for a channel or percent that is none. Yields what became of each, in order.
 */
export async function announceReleases(
  store: Store,
  releases: readonly Release[],
  author: Author,
  how: Announcing = 'release',
  target: Target = { channel: STABLE },
  { lookAgain = () => Promise.resolve(), builtAs = () => undefined, seen, onEnded = () => undefined }: AnnounceOptions = {},
): Promise<Announced[]> {
  refuseTarget(target);
  let outcomes: Announced[] = [];
  const after = await store.update(async (document) => {
    outcomes = releases.map((release) => judge(document, release, how, target));
    const changed = releases.reduce((current, release) => announced(current, release, author, how, target, builtAs(release)), document);
    for (const [index, { package: name, version }] of releases.entries()) {
      if (outcomes[index] !== 'moved') continue;
      if (seen !== undefined) await refuseTaken(store, document, name, { seen, channel: target.channel });
      await refuseClaims(store, changed, name, version);
    }
    if (changed !== document) await lookAgain();
    return changed;
  });
  for (const [index, { package: name }] of releases.entries())
    if (outcomes[index] === 'moved') onEnded(name, endedWith(after.document.packages[name] ?? NEW_ENTRY, target.channel));
  return outcomes;
}
