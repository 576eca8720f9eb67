import { buildPackages } from '../build/buildPackages';
import { listPackages, ROOT } from '../build/packages';
import {
  announceReleases,
  confirmNewest,
  isLeftToStart,
  lastMove,
  openStore,
  recordSuspensions,
  refuseTarget,
  rehearsalOf,
  rootToStamp,
  STABLE,
  whyOlder,
  type Announced,
  type Author,
  type Change,
  type OpenStore,
  type Release,
  type Store,
  type Target,
} from '../registry';
import { digestOfBuilt, type SaidOfBuild } from '../registry/signing/built';
import { printOf, releasesOf, type BuildPackages, type Print } from './builtReleases';
import { passGate, withNotes, type Depth } from './gate/passGate';
import { checkReachable, whyNotServed } from './reachable';
import { mendDeltas } from './mendDeltas';
import { describeEnded, describeOutcome, isAmiss } from './outcomes';
import { ReleaseError } from './ReleaseError';
import { whyUnknown } from './whyUnknown';

/** What became of one package: `moved` is a new stable release; `isAmiss`: it does not stand, or is given to nobody, where it was asked to. */
export type Released = { packageName: string; version: string; outcome: Announced; isAmiss: boolean };

export type ReleaseOptions = {
  storeDir: string;
  /** Makes the store when there is none. */
  createStore?: boolean;
  /** When it moved is known once it does. */
  author: Omit<Author, 'at'>;
  now?: () => Date;
  /** `start`: what somebody else has moved is neither built nor moved, and of names that are new under the same contract the gate only tells. */
  how?: 'release' | 'start';
  /** The channel that moves, `stable` where none is named. */
  target?: Target;
  /** How much the gate looks at (`records` unless told). */
  depth?: Depth;
  /** Releases in spite of what the gate finds; the history says so. */
  isForced?: boolean;
  /** Says what would happen, writes nothing. */
  isDryRun?: boolean;
  /** An edge that must serve this store's newest registry before a pointer moves, and the new files after it. */
  edgeUrl?: string | undefined;
  /** Called with one line per step. */
  onProgress?: (line: string) => void;
  /** Folder of the repository whose packages are released. */
  root?: string;
  /** Builds packages into folders; a test gives its own. */
  build?: BuildPackages;
};

function refuseUnknown(packageNames: string[], root: string): void {
  const known = listPackages(root);
  const unknown = packageNames.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ReleaseError(`There is no package ${unknown}. Known packages: ${known.join(', ')}.`);
}

/** What a start may release: what nobody else moved. Of the rest it says that it stays, where this checkout is another version. */
async function leftToStart(store: Store, known: Map<string, string | undefined>, onProgress: (line: string) => void): Promise<string[]> {
  const { document } = await store.read();
  return [...known].flatMap(([name, version]) => {
    if (isLeftToStart(document, name)) return [name];
    const stands = document.packages[name]?.channels[STABLE];
    const { action, by } = lastMove(document, name) ?? {};
    if (version !== stands)
      onProgress(
        `${name}: stays at ${stands ?? 'none'} (${action ?? ''} by ${by ?? ''}), not this checkout's sources; to release these: npm run release -- ${name}`,
      );
    return [];
  });
}

/** Those of `releases` that would move: the gate has nothing to say of what stands there already. */
async function moving(
  store: Store,
  releases: readonly Release[],
  author: Author,
  how: 'release' | 'start',
  target: Target,
): Promise<Release[]> {
  const outcomes = await announceReleases(rehearsalOf(store), releases, author, how, target);
  return releases.filter((_release, index) => outcomes[index] === 'moved');
}

/**
 * Releases packages into a store: builds those whose sources were never built into it, keeps each as an immutable release named by its
 * content, passes the contract gate and moves the channel, for all of them together or for none. Unchanged content is 'nothing new'. A start
 * (`how`) leaves alone what somebody else moved. Throws `ReleaseError`, `StoreError` or `BuildError` with what to do.
 */
export async function releasePackages(packageNames: string[], options: ReleaseOptions): Promise<Released[]> {
  const { storeDir, createStore = false, isDryRun = false, target = { channel: STABLE }, root = ROOT } = options;
  refuseUnknown(packageNames, root);
  refuseTarget(target);
  const store = await openStore(storeDir, { create: createStore && !isDryRun });
  try {
    const older = await whyOlder(store);
    if (older !== undefined) throw new ReleaseError(`Nothing was released: ${older}`);
    const rootKey = await rootToStamp(store, isDryRun);
    const released = await releaseInto(isDryRun ? rehearsalOf(store) : store, packageNames, { ...options, rootKey });
    // Where the key for it is here, as on the machine of `npm start`.
    if (!isDryRun) await confirmMoved(store, options.onProgress);
    return released;
  } finally {
    await store.letGo();
  }
}

/** Does what comes after a move, and says in a line where it failed: what moved has moved, and was told. */
async function afterwards(
  act: () => Promise<unknown>,
  failed: string,
  onProgress: (line: string) => void = () => undefined,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    onProgress(`What is told above stands; ${failed}: ${whyUnknown(error)}`);
  }
}

/** Confirms what has moved as the newest, where the key for it is. Never rejects, also where the store cannot be opened any more. */
export const confirmMoved = (store: OpenStore | Promise<OpenStore>, onProgress?: (line: string) => void): Promise<void> =>
  afterwards(
    async () => confirmNewest(await store),
    'the newest registry was not confirmed; npm run keys -- timestamp does it',
    onProgress,
  );

/** Keeps how a release was built, where nobody has yet. */
async function keepBuild(store: Store, built: SaidOfBuild): Promise<void> {
  if ((await store.builtAs(built.package, built.version))?.fingerprint !== built.fingerprint) await store.rememberBuild(built);
}

async function releaseInto(store: Store, packageNames: string[], options: ReleaseOptions & { rootKey: string }): Promise<Released[]> {
  const { how = 'release', isDryRun = false, depth = 'records', isForced = false, now = () => new Date() } = options;
  const { target = { channel: STABLE }, onProgress = () => undefined, root = ROOT, build = buildPackages } = options;
  await recordSuspensions(store);
  const { document: seen } = await store.read();
  const known = new Map<string, string | undefined>();
  const sources = { root, rootKey: options.rootKey };
  for (const name of packageNames) known.set(name, await store.versionBuiltFrom(name, printOf(name, sources)));
  const names = how === 'start' ? await leftToStart(store, known, onProgress) : packageNames;
  const made: Print[] = [];
  const releases = await releasesOf(store, names, known, { ...sources, build, onProgress, made });
  if (how === 'release' && !isDryRun) for (const release of releases) await mendDeltas(store, release, onProgress);
  // Building and looking take their time: a history tells when members got something.
  const author = (): Author => ({ ...options.author, at: now() });
  const candidates = await moving(store, releases, author(), how, target);
  const { notes, lookAgain } = await passGate(store, candidates, { depth, target, how, isForced, root, onProgress });
  if (!isDryRun) await checkReachable(store, candidates, options.edgeUrl);
  const { by, source } = options.author;
  const builds = made.map((print): SaidOfBuild => ({ ...print, by, source, gate: { depth, notes } }));
  const builtAs = ({ package: name, version }: Release) => {
    const built = builds.find((one) => one.package === name && one.version === version);
    return built && { fingerprint: built.fingerprint, digest: digestOfBuilt(built) };
  };
  const ended = new Map<string, readonly Change[]>();
  const onEnded = (name: string, changes: readonly Change[]) => void ended.set(name, changes);
  const outcomes = await announceReleases(store, releases, withNotes(author(), notes), how, target, { lookAgain, builtAs, seen, onEnded });
  const released = outcomes.map((outcome, index) => {
    const { package: packageName = '', version = '' } = releases[index] ?? {};
    const asked = { packageName, version, outcome, target, entry: seen.packages[packageName] };
    onProgress(`${packageName} ${version}: ${isDryRun ? 'dry run, nothing was written: ' : ''}${describeOutcome(asked)}`);
    describeEnded(asked, version, ended.get(packageName) ?? []).forEach(onProgress);
    return { packageName, version, outcome, isAmiss: isAmiss(asked) };
  });
  // Only now there is a key for a new package. What pointers name already stays.
  for (const built of builds)
    await afterwards(() => keepBuild(store, built), `how ${built.package} was built was not kept; the same command keeps it`, onProgress);
  const moved = isDryRun ? [] : releases.filter((_release, index) => outcomes[index] === 'moved');
  const unserved = await whyNotServed(moved, options.edgeUrl);
  if (unserved !== undefined) onProgress(unserved);
  return released;
}
