import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { FACTS_FILE, RemoteFacts, ShellFacts } from '../../build/facts';
import { resolve, type Release, type RemoteRelease, type ShellRelease, type Store } from '../../registry';
import type { Deployed, World } from './world';

/** The facts of a release from its own file; undefined where its build recorded none that can be read. */
async function factsOf<T>(store: Store, release: Release, schema: v.GenericSchema<unknown, T>): Promise<T | undefined> {
  const file = await store.file(release.package, release.version, FACTS_FILE);
  if (file === undefined) return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await text(file.stream()));
  return read.success ? read.output : undefined;
}

const isShell = (release: Release): release is ShellRelease => release.package === 'shell';

async function withFacts(store: Store, releases: readonly Release[]): Promise<Deployed> {
  const shell = releases.find(isShell);
  const remotes = releases.filter((release): release is RemoteRelease => !isShell(release));
  return {
    shell: shell && { release: shell, facts: await factsOf(store, shell, ShellFacts) },
    remotes: await Promise.all(remotes.map(async (release) => ({ release, facts: await factsOf(store, release, RemoteFacts) }))),
  };
}

/** What `released` would change, read from the store they are kept in: what is stable now, and what would be. */
export async function readWorld(store: Store, released: readonly Release[]): Promise<World> {
  const { shell, remotes } = await resolve(store);
  const deployed = [...(shell ? [shell] : []), ...remotes].map(({ release }) => release);
  const names = new Set(released.map((release) => release.package));
  const staying = deployed.filter((release) => !names.has(release.package));
  return { before: await withFacts(store, deployed), after: await withFacts(store, [...staying, ...released]), released: names };
}

/** What is deployed and cannot be compared with, a line each: releases that were built before builds recorded facts. */
export function uncompared({ after, released }: World): string[] {
  const sides = [...(after.shell ? [after.shell] : []), ...after.remotes];
  return sides
    .filter(({ release, facts }) => facts === undefined && !released.has(release.package))
    .map(
      ({ release }) =>
        `${release.package} ${release.version} records no facts: what it takes and offers is not compared. To mend it, release it again.`,
    );
}
