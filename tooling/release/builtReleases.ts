import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Built } from '../build/buildPackages';
import { readPackage } from '../build/packages';
import { damagedFiles, placing, StoreError, type Release, type Store } from '../registry';
import { withBuildLock } from './buildLock';
import { fingerprint } from './fingerprint';
import { makeRelease } from './makeRelease';
import { ReleaseError } from './ReleaseError';
import { readFiles } from './stampFiles';
import { storeRelease } from './storeRelease';
import { timed } from './timed';
import { withBuildFolder } from './withBuildFolder';

/** Builds packages of a repository into folders. */
export type BuildPackages = (packageNames: string[], outputRoot: string, root: string) => Promise<Built[]>;

/** A source that is edited while it is built belongs to neither state: built again, this often before the builder is told. */
const BUILDS = 3;

/** Which sources were built into what. */
export type Print = { package: string; fingerprint: string; version: string };

/** How packages are built, and where from. */
type Building = {
  root: string;
  rootKey: string;
  build: BuildPackages;
  onProgress: (line: string) => void;
  /** What was built, in the order it was. */
  made: Print[];
};
type Sources = Pick<Building, 'root' | 'rootKey'>;

/** What the sources of a package are. A shell carries the root key it trusts: for another key it is another release of the same ones. */
export function printOf(packageName: string, { root, rootKey }: Sources): string {
  const print = fingerprint(packageName, root);
  return packageName === 'shell' ? createHash('sha256').update(`${print} ${rootKey}`).digest('hex') : print;
}

const printsOf = (packageNames: readonly string[], sources: Sources) => new Map(packageNames.map((name) => [name, printOf(name, sources)]));

/** Builds what has to be built and keeps it. Yields the version of each package. */
async function buildAndKeep(
  store: Store,
  packageNames: string[],
  { root, rootKey, build, onProgress, made: known }: Building,
): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  const onBuilt = (print: Print): void => {
    known.push(print);
    versions.set(print.package, print.version);
  };
  for (let turn = 1; versions.size < packageNames.length; turn += 1) {
    const names = packageNames.filter((name) => !versions.has(name));
    if (turn > BUILDS)
      throw new ReleaseError(
        `The sources of ${names.join(', ')} changed during each of ${BUILDS} builds; nothing was released. Run it again when they rest.`,
      );
    onProgress(`building ${names.join(', ')} …`);
    const before = printsOf(names, { root, rootKey });
    await withBuildFolder(root, async (outputRoot) => {
      const built = await timed('build', onProgress, () => build(names, outputRoot, root));
      const after = printsOf(names, { root, rootKey });
      for (const { packageName, output } of built) {
        const print = before.get(packageName) ?? '';
        if (after.get(packageName) !== print) continue;
        const folder = join(root, packageName);
        const made = makeRelease(packageName, readPackage(folder).version, folder, readFiles(output), rootKey);
        await storeRelease(store, made, onProgress);
        onBuilt({ package: packageName, fingerprint: print, version: made.record.version });
      }
    });
  }
  return versions;
}

/** True when record and files of a release are in the store as they were released. */
async function isWhole(store: Store, name: string, version: string): Promise<boolean> {
  try {
    const revision = await store.read();
    const { release } = await placing((...of) => store.release(...of), revision)(name, version);
    return (await damagedFiles(store, release)).length === 0;
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  }
}

/** Packages whose sources were never built, and those of which the store no longer has what was built. */
async function unbuilt(store: Store, names: string[], known: Map<string, string | undefined>, { onProgress }: Building): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const version = known.get(name);
    if (version !== undefined && (await isWhole(store, name, version))) continue;
    if (version !== undefined) onProgress(`${name} ${version} in the store is not what was released; it is built again and put right.`);
    missing.push(name);
  }
  return missing;
}

/** Builds what has to be built (`known`: into which version the sources of each were built last), and gives the release of each. */
export async function releasesOf(
  store: Store,
  names: string[],
  known: Map<string, string | undefined>,
  building: Building,
): Promise<Release[]> {
  const missing = await unbuilt(store, names, known, building);
  const built =
    missing.length === 0 ? new Map<string, string>() : await withBuildLock(building, () => buildAndKeep(store, missing, building));
  return await Promise.all(names.map(async (name) => (await store.release(name, built.get(name) ?? known.get(name) ?? '')).release));
}
