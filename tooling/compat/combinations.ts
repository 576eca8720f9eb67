import type { Combination } from '@unison/shared/remote/combination';
import { previousStable, STABLE, StoreError, type Store } from '../registry';

/** Releases of all packages by name. */
export type Versions = Readonly<Record<string, string>>;

/** One combination that is tried, by what it is called. */
export type Tried = { name: string; combination: Combination };

const SHELL = 'shell';

const releasesOf = (releases: Versions): Combination => ({ releases: { ...releases }, overrides: {} });

/**
 * The combinations that members can meet of what is released now and what was before it: everything as it is, each package alone one release
 * back, all remotes back, and everything. `before` holds the packages that have a former release.
 */
export function combinationsOf(now: Versions, before: Versions): Tried[] {
  const back = Object.keys(now).filter((name) => before[name] !== undefined);
  const withBack = (names: readonly string[]): Versions => ({
    ...now,
    ...Object.fromEntries(names.map((name) => [name, before[name] ?? ''])),
  });
  const remotes = back.filter((name) => name !== SHELL);
  return [
    { name: 'everything as it is', combination: releasesOf(now) },
    ...back.map((name) => ({ name: `${name} one back`, combination: releasesOf(withBack([name])) })),
    ...(remotes.length > 1 ? [{ name: 'all remotes one back', combination: releasesOf(withBack(remotes)) }] : []),
    ...(remotes.length > 0 && remotes.length < back.length
      ? [{ name: 'everything one back', combination: releasesOf(withBack(back)) }]
      : []),
  ];
}

/** What is stable of each package of a store, what was before it, and which have nothing before it that is still there. */
export async function releasesIn(store: Store): Promise<{ now: Versions; before: Versions; without: string[] }> {
  const { document } = await store.read();
  const now: Record<string, string> = {};
  const before: Record<string, string> = {};
  for (const [name, { channels }] of Object.entries(document.packages)) {
    const stable = channels[STABLE];
    if (stable === undefined) continue;
    now[name] = stable;
    const former = await formerRelease(store, name);
    if (former !== undefined) before[name] = former;
  }
  return { now, before, without: Object.keys(now).filter((name) => before[name] === undefined) };
}

/** The stable release before; undefined where there was none, or where it was taken away. */
async function formerRelease(store: Store, name: string): Promise<string | undefined> {
  try {
    const version = await previousStable(store, name);
    await store.release(name, version);
    return version;
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}
