import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { jsonOf } from '../jsonOf';
import { anyTextAt } from '../longest';
import { recordPath } from '../paths';
import type { Shelf } from '../shelf';
import { NoAnswerError, passOverRefusal, StoreError } from '../StoreError';
import { isGone, WRITER, writerName } from '../writing';
import { isWanted } from './isWanted';
import { removeRelease } from './removeRelease';

/**
 * How a release that is being made and a collection (`npm run gc`) stay out of each other's way without a lock that a crash could leave behind.
 * Whoever makes a release writes a claim, then looks whether it is going; whoever takes one away writes that it is going, then looks for claims.
 * So at least one of two sees the other: the collection then leaves it, the releaser waits until it is gone and writes it anew.
 */
const CLAIMS = 'claims';
const GOING = 'going';
const CLAIM = new RegExp(`^(.+@.+?)\\.(${WRITER})$`);

const REST_MS = 100;
/** How long a releaser waits for a collection that is at work on the same release, in ms. */
const PATIENCE_MS = 30_000;

/** A release by its names. */
export type ReleaseName = { package: string; version: string };

const Begun = v.object({ by: v.string(), at: v.number() });

const nameOf = ({ package: name, version }: ReleaseName): string => `${name}@${version}`;
const goingPath = (release: ReleaseName): string => `${GOING}/${nameOf(release)}`;
const begun = (by: string): string => JSON.stringify({ by, at: Date.now() });
/** The mark of a collection that gave up: it is taken for that of one that was killed. */
const NOBODY_AT_IT = JSON.stringify({ by: '', at: 0 });

type Claim = { path: string; release: string; isAlive: boolean };

/** One that nobody of ours wrote is nobody's, and keeps nobody from a release. */
async function readClaim(shelf: Shelf, name: string): Promise<Claim> {
  const [, release = '', writer = ''] = CLAIM.exec(name) ?? [];
  const path = `${CLAIMS}/${name}`;
  const since = jsonOf(Begun, await anyTextAt(shelf, path))?.at ?? 0;
  return { path, release, isAlive: !isGone(writer, since) };
}

const readClaims = async (shelf: Shelf): Promise<Claim[]> =>
  await Promise.all((await shelf.list(CLAIMS)).map((name) => readClaim(shelf, name)));

/** True for the path of a claim whose process is gone. */
export async function isDeadClaim(shelf: Shelf, path: string): Promise<boolean> {
  const name = (await shelf.list(CLAIMS)).find((listed) => `${CLAIMS}/${listed}` === path);
  return name !== undefined && !(await readClaim(shelf, name)).isAlive;
}

/** How many claims lie there on releases of a package. */
export const claimsOf = async (shelf: Shelf, packageName: string): Promise<number> =>
  (await shelf.list(CLAIMS)).filter((name) => name.startsWith(`${packageName}@`)).length;

/** When a claim was made, in ms, as it says under the name of who writes it; undefined for a text that is no claim of ours. */
export function claimedAt(path: string, text: string): number | undefined {
  const [, , writer] = CLAIM.exec(path) ?? [];
  const said = jsonOf(Begun, text);
  return said !== undefined && said.by === writer && text === JSON.stringify(said) ? said.at : undefined;
}

/** What is being released at this moment, as `<package>@<version>`. */
export async function claimedReleases(shelf: Shelf): Promise<Set<string>> {
  const claims = await readClaims(shelf);
  return new Set(claims.filter(({ isAlive }) => isAlive).map(({ release }) => release));
}

/**
 * Takes away the claims of processes that are gone. One that is refused stays, and keeps nobody from a release: a publish service cannot see that a process
 * of another machine is gone, and lets each team take away its own.
 */
export async function forgetDeadClaims(shelf: Shelf): Promise<void> {
  for (const { path, isAlive } of await readClaims(shelf)) if (!isAlive) await shelf.remove(path).catch(passOverRefusal);
}

/** The claims of one process on what it releases. */
export type Claims = {
  /** Nothing takes this release away until it is let go. Waits while somebody is at it; what a killed collection left half taken is taken whole. */
  hold(release: ReleaseName): Promise<void>;
  /** Lets go of all that is held. Never rejects: a claim that stays dies with this process. */
  letGo(): Promise<void>;
};

async function untilGone(shelf: Shelf, release: ReleaseName): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(REST_MS)) {
    const going = await shelf.read(goingPath(release));
    if (going === undefined) return;
    const { by, at } = jsonOf(Begun, going) ?? { by: '', at: 0 };
    if (isGone(by, at)) {
      // What may not be taken away is there, and what is half taken is written anew. A mark that may not go either is of no meaning once the release is listed.
      if (!(await isWanted(shelf, release))) await removeRelease(shelf, release).catch(passOverRefusal);
      return await shelf.remove(goingPath(release)).catch(passOverRefusal);
    }
    if (performance.now() > end)
      throw new StoreError(`${nameOf(release)} is just being taken away by npm run gc. Nothing was moved; run it again then.`);
  }
}

/** Claims over a shelf, none held yet. */
export function createClaims(shelf: Shelf): Claims {
  const held = new Map<string, string>();
  return {
    async hold(release) {
      const name = nameOf(release);
      if (held.has(name)) return;
      if (held.size === 0) await forgetDeadClaims(shelf);
      const writer = writerName();
      const path = `${CLAIMS}/${name}.${writer}`;
      await shelf.writeOnce(path, begun(writer));
      held.set(name, path);
      await untilGone(shelf, release);
    },
    async letGo() {
      for (const [name, path] of held) {
        await shelf.remove(path).catch(() => undefined);
        held.delete(name);
      }
    },
  };
}

/**
 * Marks a release as going; false where it is already. On a full disk its record makes the room of the mark, and comes back where somebody has claimed
 * the release meanwhile.
 */
async function markGoing(shelf: Shelf, release: ReleaseName): Promise<boolean> {
  const mark = () => shelf.writeOnce(goingPath(release), begun(writerName()));
  try {
    return await mark();
  } catch (error) {
    const path = recordPath(release.package, release.version);
    const record = error instanceof NoAnswerError || (await isMeant(shelf, release)) ? undefined : await shelf.read(path);
    if (record === undefined) throw error;
    await shelf.remove(path);
    const isMarked = await mark().catch(() => undefined);
    if (isMarked === undefined || (await isMeant(shelf, release))) await shelf.writeOnce(path, record);
    if (isMarked === undefined) throw error;
    return isMarked;
  }
}

/** Somebody has claimed it, or it is listed. In this order: a claim is let go only after its release is listed. */
const isMeant = async (shelf: Shelf, release: ReleaseName): Promise<boolean> =>
  (await claimedReleases(shelf)).has(nameOf(release)) || (await isWanted(shelf, release));

/**
 * Takes a release away unless somebody has claimed it, or it is listed again. Yields whether it is gone by this. Killed or refused
 * in between, the next collection or the next releaser of it does the rest.
 */
export async function takeRelease(shelf: Shelf, release: ReleaseName): Promise<boolean> {
  const path = goingPath(release);
  if (!(await markGoing(shelf, release))) {
    const { by, at } = jsonOf(Begun, await shelf.read(path)) ?? { by: '', at: 0 };
    if (!isGone(by, at)) return false;
    await shelf.replace(path, begun(writerName())); // who comes to release it waits for this one
  }
  const isKept = await isMeant(shelf, release);
  try {
    if (!isKept) await removeRelease(shelf, release);
    await shelf.remove(path);
  } catch (error) {
    await shelf.replace(path, NOBODY_AT_IT).catch(() => undefined); // what failed is what is told
    throw error;
  }
  return !isKept;
}

/** Releases a killed collection left half taken. */
export async function leftGoing(shelf: Shelf): Promise<ReleaseName[]> {
  return (await shelf.list(GOING)).map((name) => ({
    package: name.slice(0, name.indexOf('@')),
    version: name.slice(name.indexOf('@') + 1),
  }));
}
