import type { RemoteManifest } from './manifest';
import type { Policy, Snapshot } from './signed';

/**
 * What a package has for itself in the app, each by one word: its addresses in small letters (`/withdraw`), its namespace of texts (`texts:wallet`) and
 * its endpoints (`endpoint:withdraw`).
 */
export function namesOf({ manifest, endpoints = [] }: { manifest: RemoteManifest; endpoints?: readonly string[] | undefined }): string[] {
  const paths = manifest.routes.map(({ path }) => path.toLowerCase());
  return [...new Set([...paths, `texts:${manifest.namespace}`, ...endpoints.map((endpoint) => `endpoint:${endpoint}`)])];
}

/** Who may have which names: by the policy, and of those it does not give away, by who claimed them first. */
export type Ownership = { policy: Pick<Policy, 'names'> | undefined; claims: Snapshot['claims'] };

const listing = (names: Readonly<Record<string, readonly string[]>> = {}, name: string): string[] =>
  Object.keys(names).filter((packageName) => names[packageName]?.includes(name) === true);

/** The packages that the root key lets have a name; nobody where it says nothing of it. */
export const givenTo = (name: string, { policy }: Ownership): string[] => listing(policy?.names, name);

/** The packages that may have a name; empty where it is free. What the root key says of it stands above who claimed it. */
export function holdersOf(name: string, ownership: Ownership): string[] {
  const given = givenTo(name, ownership);
  return given.length > 0 ? given : listing(ownership.claims, name);
}

/** The first of these names that a package may not have, with who may; undefined where it may have all of them. */
export function takenName(
  packageName: string,
  names: readonly string[],
  ownership: Ownership,
): { name: string; holders: string[] } | undefined {
  for (const name of names) {
    const holders = holdersOf(name, ownership);
    if (holders.length > 0 && !holders.includes(packageName)) return { name, holders };
  }
  return undefined;
}
