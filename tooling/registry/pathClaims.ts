import type { RemoteManifest } from '@unison/shared/remote/manifest';
import { StoreError } from './StoreError';

/** Addresses of the shell itself; a test compares them with the shell's routes. */
export const SHELL_PATHS = ['/', '/Login', '/Register', '/Language'] as const;

/** Addresses that the edge answers itself, and its folders and the platform's: with a slash behind it no page would open there. A test compares them with its table. */
export const EDGE_PATHS = ['/api', '/assets', '/healthz', '/media', '/metrics', '/readyz', '/registry', '/telemetry', '/unison'] as const;

const SHELLS: ReadonlySet<string> = new Set(SHELL_PATHS.map((path) => path.toLowerCase()));
const EDGES: ReadonlySet<string> = new Set(EDGE_PATHS);

/** Whose an address is that no new route can have, in words: the shell's or the edge's; undefined for any other. */
export function frameOwnerOf(path: string): string | undefined {
  const key = path.toLowerCase();
  if (SHELLS.has(key)) return 'the shell';
  return EDGES.has(key) ? 'the edge' : undefined;
}

/** The ways on from an address that another remote has: it may be meant to move, or that remote has got another name. */
const wayOn = (name: string, owner: string): string =>
  `Take it out of one of the two manifests. Where it moves, release both together: npm run release -- ${owner} ${name}; where ${owner} is no more: npm run retire -- ${owner} --why "…"`;

/**
 * Refuses a manifest that claims an address of the shell, of another remote in `others`, or one address twice. Addresses are compared
 * without regard to case, as the router matches them. The edge's own are left to the gate: a release that has one from before may still be gone
 * back to. Throws `StoreError` with one line.
 */
export function refuseTakenPaths(manifest: RemoteManifest, others: readonly RemoteManifest[]): void {
  const owners = new Map<string, string>();
  for (const other of others) for (const { path } of other.routes) owners.set(path.toLowerCase(), other.name);
  const own = new Set<string>();
  for (const { path } of manifest.routes) {
    const key = path.toLowerCase();
    const owner = owners.get(key);
    if (SHELLS.has(key)) throw new StoreError(`${manifest.name} claims ${path}, which belongs to the shell. Give it another path.`);
    if (owner !== undefined)
      throw new StoreError(`${manifest.name} claims ${path}, which belongs to ${owner}. ${wayOn(manifest.name, owner)}`);
    if (own.has(key)) throw new StoreError(`${manifest.name} claims ${path} twice. Take one of the two out of its manifest.`);
    own.add(key);
  }
}
