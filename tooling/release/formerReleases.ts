import { CANARY, placing, STABLE, type Placed, type Store } from '../registry';

/** So many stable releases back a member's browser may hold the files of. */
const STABLE_ONES = 3;

/**
 * What members may hold of a package when `version` comes: its last three stable releases, the newest first, and the running canary. Those whose
 * record is not proven are left out.
 */
export async function formerReleases(store: Store, packageName: string, version: string): Promise<Placed[]> {
  const revision = await store.read();
  const entry = revision.document.packages[packageName];
  if (entry === undefined) return [];
  const changes = await store.changes(packageName, entry);
  const stable = changes.flatMap(({ channel, to }) => (channel === STABLE && to !== null && to !== version ? [to] : [])).reverse();
  const canary = entry.channels[CANARY];
  const held = [...[...new Set(stable)].slice(0, STABLE_ONES), ...(canary === undefined || canary === version ? [] : [canary])];
  const place = placing((...of) => store.release(...of), revision);
  const placed = await Promise.all([...new Set(held)].map((one) => place(packageName, one).catch(() => undefined)));
  return placed.filter((one) => one !== undefined);
}
