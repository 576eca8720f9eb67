import { buffer } from 'node:stream/consumers';
import type * as v from 'valibot';
import { FACTS_FILE, RemoteFacts, ShellFacts } from '../../build/facts';
import { isShellRelease, jsonOf, resolveChannels, type Release, type Revision, type Store, type Target } from '../../registry';
import { isListed } from '../../registry/provenFiles';
import { namedRoots } from '../../registry/signing/roots';
import { standingsOf, type Standing } from './standings';
import { sidesOf, type Deployed, type RemoteSide, type ShellSide, type World } from './world';

type Said<T> = { facts: T | undefined; isDamaged?: true };

/** The facts of a release from its own file, as its record lists it; none where its build recorded none. Whoever can write the store decides nothing by them. */
export async function factsOf<T>(
  store: Store,
  { package: name, version, files }: Release,
  schema: v.GenericSchema<unknown, T>,
): Promise<Said<T>> {
  const listed = files.find(({ path }) => path === FACTS_FILE);
  if (listed === undefined) return { facts: undefined };
  const stored = await store.file(name, version, FACTS_FILE);
  const stream = stored?.stream();
  const isLikely = stored?.bytes === listed.bytes;
  const content = isLikely && stream ? await buffer(stream) : undefined;
  if (content !== undefined && isListed(content, listed)) return { facts: jsonOf(schema, content.toString('utf8')) };
  stream?.destroy();
  return { facts: undefined, isDamaged: true };
}

/** Adds facts to releases; each file is read once, in however many worlds its release stands. */
function factsReader(store: Store) {
  const sides = new Map<string, Promise<ShellSide | RemoteSide>>();
  const read = async (release: Release): Promise<ShellSide | RemoteSide> =>
    isShellRelease(release)
      ? { release, ...(await factsOf(store, release, ShellFacts)) }
      : { release, ...(await factsOf(store, release, RemoteFacts)) };
  return async (releases: readonly Release[]): Promise<Deployed> => {
    const all = await Promise.all(
      releases.map((release) => {
        const key = `${release.package} ${release.version}`;
        const side = sides.get(key) ?? read(release);
        sides.set(key, side);
        return side;
      }),
    );
    return { shell: all.find(isShellSide), remotes: all.filter((side): side is RemoteSide => !isShellSide(side)) };
  };
}

const isShellSide = (side: ShellSide | RemoteSide): side is ShellSide => isShellRelease(side.release);

/** What members get of a standing; what cannot be read is refused where it is stable, and offered to nobody elsewhere. */
async function releasesIn(store: Store, revision: Revision, { beside, channels }: Standing): Promise<Release[]> {
  const leaveOut = beside === '' ? undefined : () => undefined;
  const { shell, remotes } = await resolveChannels((name, version) => store.release(name, version), revision, { ...channels }, leaveOut);
  return [...(shell ? [shell] : []), ...remotes].map(({ release }) => release);
}

/** One world of the gate; `beside` says in words what stands in it beside stable releases, '' where nothing does. */
export type Look = { world: World; beside: string };

/**
 * What `released` would change, read from the store they are kept in: what members get now and what they would get, in every combination with what else
 * they can have (`standingsOf`). The first is that of stable releases alone. `revision` is what was looked at.
 */
export async function readWorlds(store: Store, released: readonly Release[], target: Target): Promise<{ revision: number; looks: Look[] }> {
  const revision = await store.read();
  const names = new Set(released.map((release) => release.package));
  const withFacts = factsReader(store);
  const standings = standingsOf(revision.document, await store.suspensions(), names, target);
  const { policy } = revision.document;
  const [rootId, roots] = [policy?.key, namedRoots(revision.document)];
  const looks = standings.map(async (standing): Promise<Look> => {
    const deployed = await releasesIn(store, revision, standing);
    const staying = deployed.filter((release) => !names.has(release.package));
    const before = await withFacts(deployed);
    const after = await withFacts([...staying, ...released]);
    return { beside: standing.beside, world: { before, after, released: names, rootId, roots } };
  });
  return { revision: revision.number, looks: await Promise.all(looks) };
}

/** What is deployed and cannot be compared with, a line each: releases that were built before builds recorded facts. */
export function uncompared({ after, released }: World): string[] {
  return sidesOf(after)
    .filter(({ release, facts, isDamaged }) => facts === undefined && !isDamaged && !released.has(release.package))
    .map(
      ({ release }) =>
        `${release.package} ${release.version} records no facts: what it takes and offers is not compared. To mend it, release it again.`,
    );
}
