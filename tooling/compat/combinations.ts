import type { Combination } from '@unison/shared/remote/combination';
import { speaksContract } from '@unison/shared/remote/contractRange';
import { ShellFacts } from '../build/facts';
import { isShellRelease, previousStable, STABLE, StoreError, type Store } from '../registry';
import { factsOf } from '../release/gate/readWorlds';

/** Releases of all packages by name. */
export type Versions = Readonly<Record<string, string>>;

/** One combination that is tried, by what it is called. */
export type Tried = { name: string; combination: Combination };

const SHELL = 'shell';

const releasesOf = (releases: Versions): Combination => ({ releases: { ...releases }, overrides: {} });

/**
 * The combinations that members can meet of what is released now and what was before it: everything as it is, each package alone one release
 * back, all remotes back, and everything. `before` holds the packages that have a former release, `tooNew` the remotes of which the former shell runs that one,
 * since it lacks what the newest takes.
 */
export function combinationsOf(now: Versions, before: Versions, tooNew: readonly string[] = []): Tried[] {
  const back = Object.keys(now).filter((name) => before[name] !== undefined);
  const withBack = (names: readonly string[]): Versions => ({
    ...now,
    ...Object.fromEntries(names.map((name) => [name, before[name] ?? ''])),
  });
  const remotes = back.filter((name) => name !== SHELL);
  const withThem = (name: string): string[] => (name === SHELL ? [SHELL, ...remotes.filter((remote) => tooNew.includes(remote))] : [name]);
  return [
    { name: 'everything as it is', combination: releasesOf(now) },
    ...back.map((name) => ({ name: `${name} one back`, combination: releasesOf(withBack(withThem(name))) })),
    ...(remotes.length > 1 ? [{ name: 'all remotes one back', combination: releasesOf(withBack(remotes)) }] : []),
    ...(remotes.length > 0 && remotes.length < back.length
      ? [{ name: 'everything one back', combination: releasesOf(withBack(back)) }]
      : []),
  ];
}

/** The remotes whose newest release the former shell does not run, by the contract that each of them speaks. */
async function tooNewIn(store: Store, now: Versions, { [SHELL]: formerShell }: Versions): Promise<string[]> {
  if (formerShell === undefined) return [];
  const shell = await store.release(SHELL, formerShell);
  const { facts } = await factsOf(store, shell.release, ShellFacts);
  if (facts === undefined) return [];
  const newest = await Promise.all(Object.entries(now).map(async ([name, version]) => (await store.release(name, version)).release));
  return newest.flatMap((release) =>
    isShellRelease(release) || speaksContract(facts.contract, release.manifest.contract) ? [] : [release.package],
  );
}

/**
 * What is stable of each package of a store, what was before it, which have nothing before it that is still there, and which of the remotes the shell before does
 * not run.
 */
export async function releasesIn(store: Store): Promise<{ now: Versions; before: Versions; without: string[]; tooNew: string[] }> {
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
  const without = Object.keys(now).filter((name) => before[name] === undefined);
  return { now, before, without, tooNew: await tooNewIn(store, now, before) };
}

/** What is said before the trial: of packages without a former release, and of remotes that the former shell does not run. */
export const describeFormers = ({ without, tooNew }: { without: readonly string[]; tooNew: readonly string[] }): string[] => [
  ...without.map(
    (name) =>
      `${name}: no former release in this store, so it is tried as it is${tooNew.includes(name) ? '; with the former shell, which is too old for it, members have a card there' : ''}`,
  ),
  ...tooNew
    .filter((name) => !without.includes(name))
    .map((name) => `${name}: it needs a newer shell than the former one, with which its former release is tried`),
];

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
