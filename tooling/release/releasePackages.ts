import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, type Built } from '../build/buildPackages';
import { listPackages, readPackage, ROOT } from '../build/packages';
import { announceReleases, isLeftToStart, lastMove, openStore, STABLE, type Announced, type Author, type Store } from '../registry';
import { fingerprint } from './fingerprint';
import { keepRelease } from './keepRelease';
import { makeRelease } from './makeRelease';
import { ReleaseError } from './ReleaseError';
import { readFiles } from './stampFiles';

/** What became of one package: `moved` is a new stable release. */
export type Released = { packageName: string; version: string; outcome: Announced };

export type ReleaseOptions = {
  storeDir: string;
  /** Makes the store when there is none. */
  createStore?: boolean;
  author: Author;
  /** `start`: what somebody else has moved is neither built nor moved. */
  how?: 'release' | 'start';
  /** Called with one line per step. */
  onProgress?: (line: string) => void;
  /** Folder of the repository whose packages are released. */
  root?: string;
  /** Builds packages into folders; a test gives its own. */
  build?: (packageNames: string[], outputRoot: string, root: string) => Promise<Built[]>;
};

function refuseUnknown(packageNames: string[], root: string): void {
  const known = listPackages(root);
  const unknown = packageNames.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ReleaseError(`There is no package ${unknown}. Known packages: ${known.join(', ')}.`);
}

const said: Record<Announced, string> = {
  moved: 'released, stable now',
  'nothing new': 'nothing new',
  'somebody else': 'not moved: somebody else has moved it meanwhile',
  'rolled back': 'nothing new: this version was rolled back; to bring it back: npm run promote -- <package> --to <version>',
};

/** A source that is edited while it is built belongs to neither state: built again, this often before the builder is told. */
const BUILDS = 3;

type Building = Required<Pick<ReleaseOptions, 'root' | 'build' | 'onProgress'>>;

const printsOf = (packageNames: readonly string[], root: string) => new Map(packageNames.map((name) => [name, fingerprint(name, root)]));

/** Builds what has to be built and keeps it. Yields the version of each package. */
async function buildAndKeep(store: Store, packageNames: string[], { root, build, onProgress }: Building): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  mkdirSync(join(ROOT, '.cache/build'), { recursive: true });
  for (let turn = 1; versions.size < packageNames.length; turn += 1) {
    const names = packageNames.filter((name) => !versions.has(name));
    if (turn > BUILDS)
      throw new ReleaseError(
        `The sources of ${names.join(', ')} changed during each of ${BUILDS} builds; nothing was released. Run it again when they rest.`,
      );
    onProgress(`building ${names.join(', ')} …`);
    const before = printsOf(names, root);
    const outputRoot = mkdtempSync(join(ROOT, '.cache/build/'));
    try {
      const built = await build(names, outputRoot, root);
      const after = printsOf(names, root);
      for (const { packageName, output } of built) {
        const print = before.get(packageName) ?? '';
        if (after.get(packageName) !== print) continue;
        const folder = join(root, packageName);
        const made = makeRelease(packageName, readPackage(folder).version, folder, readFiles(output));
        await keepRelease(store, made);
        await store.rememberBuild(packageName, print, made.record.version);
        versions.set(packageName, made.record.version);
      }
    } finally {
      rmSync(outputRoot, { recursive: true, force: true });
    }
  }
  return versions;
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

/**
 * Releases packages into a store: builds those whose sources were never built into it, keeps each as an immutable release named by its
 * content and moves `stable`, for all of them together or for none. Unchanged content is 'nothing new'. A start (`how`) leaves alone what
 * somebody else moved. Throws `ReleaseError`, `StoreError` or `BuildError` with what to do.
 */
export async function releasePackages(packageNames: string[], options: ReleaseOptions): Promise<Released[]> {
  const {
    storeDir,
    author,
    createStore = false,
    how = 'release',
    onProgress = () => undefined,
    root = ROOT,
    build = buildPackages,
  } = options;
  refuseUnknown(packageNames, root);
  const store = await openStore(storeDir, { create: createStore });
  const known = new Map<string, string | undefined>();
  for (const name of packageNames) known.set(name, await store.versionBuiltFrom(name, fingerprint(name, root)));
  const names = how === 'start' ? await leftToStart(store, known, onProgress) : packageNames;
  const built = await buildAndKeep(
    store,
    names.filter((name) => known.get(name) === undefined),
    { root, build, onProgress },
  );
  const releases = await Promise.all(
    names.map(async (name) => (await store.release(name, built.get(name) ?? known.get(name) ?? '')).release),
  );
  return (await announceReleases(store, releases, author, how)).map((outcome, index) => {
    const { package: packageName = '', version = '' } = releases[index] ?? {};
    onProgress(`${packageName} ${version}: ${said[outcome]}`);
    return { packageName, version, outcome };
  });
}
