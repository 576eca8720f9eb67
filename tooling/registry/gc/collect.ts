import * as v from 'valibot';
import { PackageName, Version, type RegistryDocument } from '../document';
import { floorOf, keptReleases, leftOf } from '../comingBack';
import { withEntry } from '../entries';
import { readBuilt } from '../signing/built';
import { anyTextAt } from '../longest';
import { FILES, FINGERPRINTS, fingerprintPath, PRIVATE, RECORDS } from '../paths';
import { newestRevision, readDocument } from '../revisions';
import type { Shelf } from '../shelf';
import type { OpenStore } from '../store';
import { claimedReleases, forgetDeadClaims, leftGoing, takeRelease, type ReleaseName } from './claims';
import { historySince, neededVersions, PAGE_MS, type Keeping } from './neededVersions';
import { isKept } from './isWanted';
import { bytesOf } from './removeRelease';

/** A release that went, or would go, and the bytes it took up; `wasListed` tells it from one that was never released. */
export type Freed = ReleaseName & { bytes: number; wasListed: boolean };

export type Collecting = Keeping & {
  /** Revisions that edges still serve, besides the newest. */
  served?: readonly number[];
  isDryRun: boolean;
};

const changedAt = ({ packages }: RegistryDocument): number =>
  Math.max(0, ...Object.values(packages).flatMap(({ history }) => history.map(({ at }) => Date.parse(at))));

/** The documents of which a page of the last day may be made: those that were in force within it, and what edges say they serve. */
async function earlierDocuments(shelf: Shelf, { now, served = [] }: Collecting): Promise<RegistryDocument[]> {
  let number = await newestRevision(shelf);
  const found: RegistryDocument[] = [];
  const asked = served.filter((revision) => revision < number);
  // Unverified: what they name can only be kept.
  for (let at = Infinity; number > 0 && at >= now.getTime() - PAGE_MS; number -= 1) {
    const document = await readDocument(shelf, number, true);
    found.push(document);
    at = changedAt(document);
  }
  return [...found, ...(await Promise.all(asked.map((revision) => readDocument(shelf, revision, true))))];
}

/** A document that lists only what may not go, and the bare names of what never comes back. The same one when nothing may. */
async function thinned(
  store: OpenStore,
  document: RegistryDocument,
  earlier: readonly RegistryDocument[],
  keeping: Keeping,
): Promise<RegistryDocument> {
  let current = document;
  for (const [name, entry] of Object.entries(document.packages)) {
    const before = earlier.map(({ packages }) => packages[name]).filter((one) => one !== undefined);
    const changes = await store.changes(name, entry, historySince(keeping.now));
    const needed = neededVersions(entry, before, changes, keeping);
    const isFloor = (version: string): boolean => name === 'shell' && version === floorOf(document);
    const goes = new Set(keptReleases(entry).filter(({ version }) => !needed.has(version) && !isFloor(version)));
    const left = entry.releases.filter((listed) => !goes.has(listed) || listed.withdrawn !== undefined);
    const releases = left.map((listed) => (goes.has(listed) ? leftOf(listed) : listed));
    if (goes.size > 0) current = withEntry(current, name, { ...entry, releases });
  }
  return current;
}

const isListed = ({ packages }: RegistryDocument, { package: name, version }: ReleaseName): boolean =>
  packages[name]?.releases.some((listed) => listed.version === version) === true;

/** Every release of which something lies on the shelf, whole or not. What has no name of a release is none, and stays. */
async function shelvedReleases(shelf: Shelf): Promise<ReleaseName[]> {
  const found = new Map<string, ReleaseName>();
  const add = (name: string, version: string): void => void found.set(`${name}@${version}`, { package: name, version });
  for (const part of [FILES, PRIVATE])
    for (const name of await shelf.folders(part)) for (const version of await shelf.folders(`${part}/${name}`)) add(name, version);
  for (const name of await shelf.folders(RECORDS))
    for (const file of await shelf.list(`${RECORDS}/${name}`)) if (file.endsWith('.json')) add(name, file.slice(0, -'.json'.length));
  for (const { package: name, version } of await leftGoing(shelf)) add(name, version);
  return [...found.values()].filter(({ package: name, version }) => v.is(PackageName, name) && v.is(Version, version));
}

/** Forgets which sources releases that are gone were built from. */
async function forgetFingerprints(shelf: Shelf, document: RegistryDocument): Promise<void> {
  const claimed = await claimedReleases(shelf);
  for (const name of await shelf.folders(FINGERPRINTS))
    for (const print of await shelf.list(`${FINGERPRINTS}/${name}`)) {
      const version = readBuilt(await anyTextAt(shelf, fingerprintPath(name, print)))?.version;
      if (version !== undefined && (claimed.has(`${name}@${version}`) || isKept(document, { package: name, version }))) continue;
      await shelf.remove(fingerprintPath(name, print));
    }
}

/** Takes, or would take, what `document` does not list. */
async function take(shelf: Shelf, document: RegistryDocument, { isDryRun }: Collecting): Promise<(ReleaseName & { bytes: number })[]> {
  const freed = [];
  for (const release of (await shelvedReleases(shelf)).filter((one) => !isKept(document, one))) {
    const one = { ...release, bytes: await bytesOf(shelf, release) };
    const isFree = isDryRun ? !(await claimedReleases(shelf)).has(`${one.package}@${one.version}`) : await takeRelease(shelf, release);
    if (isFree) freed.push(one);
  }
  return freed;
}

/** What a killed or refused writer left, and which sources releases that are gone were built from. */
async function sweep({ shelf }: OpenStore, document: RegistryDocument): Promise<void> {
  await shelf.tidy(true);
  await forgetDeadClaims(shelf);
  await forgetFingerprints(shelf, document);
}

/**
 * Takes away what nobody can meet any more (`neededVersions`), and what releases that were killed or refused left behind; never what is being
 * released meanwhile. What the registry does not list goes first: on a full disk that is the room for a revision. Then the registry forgets a
 * release before its files go: killed in between, the next collection does the rest. A dry
 * run writes nothing. Yields what went, or would go. Needs any key that may change the store, since what it forgets is signed as a whole.
 */
export async function collectGarbage(store: OpenStore, collecting: Collecting): Promise<Freed[]> {
  const { shelf } = store;
  const { isDryRun } = collecting;
  // Where the store was set back nothing goes: what it does not list may be what was released since.
  const { document: before } = isDryRun ? await store.read() : await store.update((newest) => Promise.resolve(newest));
  const thin = async (document: RegistryDocument): Promise<RegistryDocument> =>
    await thinned(store, document, await earlierDocuments(shelf, collecting), collecting);
  if (!isDryRun) await sweep(store, before);
  const unlisted = isDryRun ? [] : await take(shelf, before, collecting);
  const document = isDryRun ? await thin(before) : (await store.update(thin)).document;
  const freed = [...unlisted, ...(await take(shelf, document, collecting))];
  if (!isDryRun) await sweep(store, (await store.read()).document);
  return freed.map((one) => ({ ...one, wasListed: isListed(before, one) }));
}
