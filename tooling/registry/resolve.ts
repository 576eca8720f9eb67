import { isVersion } from '@unison/shared/remote/combination';
import { listedOrigins, type Signed, type SignedRoot } from '@unison/shared/remote/registry';
import { chooseChannels, type Visitor } from './chooseChannels';
import { refuseNeverAgain, whyNeverAgain } from './comingBack';
import { isShellRelease, type PackageEntry, type RegistryDocument, type Release, type RemoteRelease, type ShellRelease } from './document';
import { withoutDisputes, type OnLeftOut } from './disputes';
import { CANARY, isForMembers, lastGoodOf, openVersions, STABLE } from './entries';
import { takingOf, type Taking } from './ownNames';
import { placing, type Placed, type ReadPlaced, type ReadRelease } from './placing';
import type { Revision } from './revisions';
import { isSigned } from './signing/statements';
import { testersIn } from './signing/testersList';
import type { Store } from './store';

/**
 * A release as one visitor gets it: by which channel, whose signed `pointer` says so, and which release takes its place should it fail (the
 * last good one). Nothing takes the place of what a tester asked for, a preview or a release: that it failed is what they look for. Of a release that
 * they chose, `channel` is its version: nobody says that it is current.
 */
export type Given<R extends Release = Release> = Placed<R> & {
  channel: string;
  pointer: Signed | undefined;
  former: Placed<R> | undefined;
};

/**
 * What one visitor gets at one revision of the registry. `shell` is undefined until a shell was released. `offered` is every remote's release
 * that some visitor may get without a preview, whoever this one is.
 */
export type Resolved = {
  revision: number;
  /** The roots after the first; undefined where there is none. */
  roots: SignedRoot[] | undefined;
  /** Which keys release what, signed with a key of the root in force; undefined before the first release. */
  policy: Signed | undefined;
  /** What says that all of it belongs together (`Snapshot`). */
  snapshot: Signed | undefined;
  /** What the policy says of the service worker. */
  serviceWorker: boolean;
  /** What is said for testers (`TestersList`). */
  testers: Signed | undefined;
  /** Origins that policy and testers' list let overrides come from. */
  overrideOrigins: readonly string[];
  remotes: Given<RemoteRelease>[];
  shell: Given<ShellRelease> | undefined;
  offered: Placed<RemoteRelease>[];
  /**
   * What the file of records says besides records, since the stable shell looks for it there (`readsStatements`): of every remote by each channel that some
   * visitor may get. Undefined: documents say it all. By the stable shell alone, so that the file is one for all, and the same to an edge from before.
   */
  said: Given<RemoteRelease>[] | undefined;
  /** Releases that members would get, and are left out: each has a name that is another package's. */
  taking: Taking[];
  /**
   * Releases (`name@version`) whose record could not be read, or is not proven, so that something of theirs is not here. None of those that no key in force has signed:
   * signatures stand in the revision, so no other reading of the record makes it one that may be used.
   */
  missing: string[];
};

const isRemote = (given: Given): given is Given<RemoteRelease> => !isShellRelease(given.release);
const isShell = (given: Given): given is Given<ShellRelease> => isShellRelease(given.release);
const isPlacedRemote = (placed: Placed): placed is Placed<RemoteRelease> => !isShellRelease(placed.release);

/** The last good one; one that cannot be read is none. */
async function formerOf(read: ReadPlaced, name: string, entry: PackageEntry, version: string): Promise<Placed | undefined> {
  const former = lastGoodOf(entry, version);
  return former === undefined ? undefined : await read(name, former).catch(() => undefined);
}

/** False where only another revision can make it a release that may be used. */
const mayStillCome = ({ document, policy }: Revision, name: string, version: string): boolean =>
  policy !== undefined &&
  document.packages[name]?.releases.some((listed) => listed.version === version && isSigned(policy, name, listed)) === true;

/**
 * What somebody gets whose channels (`chooseChannels`) are these. Rejects when a record of it cannot be read; with `onLeftOut` the package is left
 * out instead, and the rest stands. A canary that cannot be read is offered to nobody.
 */
export async function resolveChannels(
  readRelease: ReadRelease,
  revision: Revision,
  channels: Record<string, string>,
  onLeftOut?: OnLeftOut,
): Promise<Resolved> {
  const { number, document, policy } = revision;
  const place = placing(readRelease, revision);
  const placed = new Map<string, Promise<Placed>>();
  const missing = new Set<string>();
  const read: ReadPlaced = (name, version) => {
    const key = `${name}@${version}`;
    const onMissing = (error: unknown): never => {
      if (mayStillCome(revision, name, version)) missing.add(key);
      throw error;
    };
    const reading = placed.get(key) ?? place(name, version).catch(onMissing);
    placed.set(key, reading);
    return reading;
  };
  const giveBy = async (name: string, entry: PackageEntry, channel: string): Promise<Given | undefined> => {
    if (isVersion(channel)) return { ...(await read(name, channel)), channel, pointer: undefined, former: undefined };
    const version = entry.channels[channel];
    const pointer = entry.pointers?.[channel];
    if (version === undefined || pointer === undefined) return undefined;
    // Whoever moved the channel there: it counts as one that cannot be read.
    refuseNeverAgain(document, name, version);
    return {
      ...(await read(name, version)),
      channel,
      pointer,
      former: isForMembers(channel) ? await formerOf(read, name, entry, version) : undefined,
    };
  };
  /** A release with another package's name gives way to the stable one, and a stable one to nothing. */
  const give = async (name: string, entry: PackageEntry): Promise<Given | undefined> => {
    const channel = channels[name] ?? STABLE;
    const given = await giveBy(name, entry, channel);
    if (given === undefined || takingOf(given.release, revision) === undefined) return given;
    const stable = channel === STABLE ? undefined : await giveBy(name, entry, STABLE);
    return stable !== undefined && takingOf(stable.release, revision) === undefined ? stable : undefined;
  };
  const given = await Promise.all(
    Object.entries(document.packages).map(async ([name, entry]) => {
      try {
        return await give(name, entry);
      } catch (error) {
        if (onLeftOut === undefined) throw error;
        onLeftOut(name, error);
        return undefined;
      }
    }),
  );
  const isFree = ({ release }: Placed): boolean => takingOf(release, revision) === undefined;
  const open = await Promise.all(
    Object.entries(document.packages).flatMap(([name, entry]) =>
      openVersions(entry)
        .filter((version) => whyNeverAgain(document, name, version) === undefined)
        .map((version) => read(name, version).catch(() => undefined)),
    ),
  );
  const offered = open.filter((one) => one !== undefined).filter(isPlacedRemote);
  const taking = offered.flatMap(({ release }) => takingOf(release, revision) ?? []);
  const known = withoutDisputes(
    given.filter((one) => one !== undefined),
    taking,
    onLeftOut,
  );
  const said = (await readsStatements(read, document)) ? (await sayOf(giveBy, document)).filter(isFree) : undefined;
  return {
    revision: number,
    roots: document.roots,
    policy: document.policy,
    snapshot: document.snapshot,
    serviceWorker: policy?.serviceWorker !== false,
    testers: document.testers,
    overrideOrigins: policy === undefined ? [] : listedOrigins(policy, testersIn(document)),
    remotes: known.filter(isRemote),
    shell: known.find(isShell),
    offered: offered.filter(isFree),
    said,
    taking,
    missing: [...missing].sort(),
  };
}

/** True where the stable shell looks for statements in files. */
async function readsStatements(read: ReadPlaced, { packages }: RegistryDocument): Promise<boolean> {
  const version = packages['shell']?.channels[STABLE];
  const shell = version === undefined ? undefined : await read('shell', version).catch(() => undefined);
  return shell !== undefined && isShellRelease(shell.release) && shell.release.readsStatements === true;
}

/** Every remote by each channel that some visitor may get; what cannot be read is left out. */
async function sayOf(
  give: (name: string, entry: PackageEntry, channel: string) => Promise<Given | undefined>,
  { packages }: RegistryDocument,
): Promise<Given<RemoteRelease>[]> {
  const all = Object.entries(packages).flatMap(([name, entry]) =>
    [STABLE, CANARY].map((channel) => give(name, entry, channel).catch(() => undefined)),
  );
  return (await Promise.all(all)).filter((one) => one !== undefined).filter(isRemote);
}

/** Resolves the newest revision, or an earlier one, for one visitor; for nobody in particular: the stable release of every package. */
export async function resolve(store: Store, { revision, ...visitor }: Visitor & { revision?: number } = {}): Promise<Resolved> {
  const read = await store.read(revision);
  const channels = chooseChannels(read.document, await store.suspensions(), visitor);
  return await resolveChannels((name, version) => store.release(name, version), read, channels);
}
