import { text } from 'node:stream/consumers';
import type * as v from 'valibot';
import { FACTS_FILE, RemoteFacts, ShellFacts } from '../../build/facts';
import { isShellRelease, jsonOf, resolve, type Release, type RemoteRelease, type Store } from '../../registry';
import type { Deployed, World } from './world';

/** The facts of a release from its own file; undefined where its build recorded none that can be read. */
async function factsOf<T>(store: Store, release: Release, schema: v.GenericSchema<unknown, T>): Promise<T | undefined> {
  const file = await store.file(release.package, release.version, FACTS_FILE);
  return file && jsonOf(schema, await text(file.stream()));
}

async function withFacts(store: Store, releases: readonly Release[]): Promise<Deployed> {
  const shell = releases.find(isShellRelease);
  const remotes = releases.filter((release): release is RemoteRelease => !isShellRelease(release));
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
  const { document } = await store.read();
  return {
    before: await withFacts(store, deployed),
    after: await withFacts(store, [...staying, ...released]),
    released: names,
    rootId: document.policy?.key,
  };
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
