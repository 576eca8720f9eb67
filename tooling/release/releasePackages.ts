import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, type Built } from '../build/buildPackages';
import { listPackages, readPackage, ROOT } from '../build/packages';
import { announceReleases, openStore, type Announced, type Author, type Store } from '../registry';
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
  'rolled back': 'nothing new: this version was rolled back; to bring it back: npm run promote -- <package> --to <version>',
};

/** Builds what has to be built and keeps it. Yields the version of each package. */
async function buildAndKeep(
  store: Store,
  packageNames: string[],
  options: Required<Pick<ReleaseOptions, 'root' | 'build' | 'onProgress'>>,
) {
  const { root, build, onProgress } = options;
  const versions = new Map<string, string>();
  if (packageNames.length === 0) return versions;
  onProgress(`building ${packageNames.join(', ')} …`);
  const prints = new Map(packageNames.map((name) => [name, fingerprint(name, root)]));
  mkdirSync(join(ROOT, '.cache/build'), { recursive: true });
  const outputRoot = mkdtempSync(join(ROOT, '.cache/build/'));
  try {
    for (const { packageName, output } of await build(packageNames, outputRoot, root)) {
      const folder = join(root, packageName);
      const made = makeRelease(packageName, readPackage(folder).version, folder, readFiles(output));
      await keepRelease(store, made);
      await store.rememberBuild(packageName, prints.get(packageName) ?? '', made.record.version);
      versions.set(packageName, made.record.version);
    }
  } finally {
    rmSync(outputRoot, { recursive: true, force: true });
  }
  return versions;
}

/**
 * Releases packages into a store: builds those whose sources were never built into it, keeps each as an immutable release named by its
 * content and moves `stable`, for all of them together or for none. Unchanged content is 'nothing new'. Throws `ReleaseError`, `StoreError` or `BuildError` with what to do.
 */
export async function releasePackages(packageNames: string[], options: ReleaseOptions): Promise<Released[]> {
  const { storeDir, author, createStore = false, onProgress = () => undefined, root = ROOT, build = buildPackages } = options;
  refuseUnknown(packageNames, root);
  const store = await openStore(storeDir, { create: createStore });
  const known = new Map<string, string | undefined>();
  for (const name of packageNames) known.set(name, await store.versionBuiltFrom(name, fingerprint(name, root)));
  const built = await buildAndKeep(
    store,
    packageNames.filter((name) => known.get(name) === undefined),
    { root, build, onProgress },
  );
  const releases = await Promise.all(
    packageNames.map(async (name) => (await store.release(name, built.get(name) ?? known.get(name) ?? '')).release),
  );
  return (await announceReleases(store, releases, author)).map((outcome, index) => {
    const { package: packageName = '', version = '' } = releases[index] ?? {};
    onProgress(`${packageName} ${version}: ${said[outcome]}`);
    return { packageName, version, outcome };
  });
}
