import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { buildPackages, type Built } from '../build/buildPackages';
import { federationNameOf } from '../build/naming';
import { listPackages, readPackage, ROOT } from '../build/packages';
import { jsonOf } from '../registry';
import { asStoreError } from '../registry/folderShelf';
import { withBuildLock } from './buildLock';
import { makeRelease } from './makeRelease';
import { ReleaseError } from './ReleaseError';
import { readFiles, type Files } from './stampFiles';
import { withBuildFolder } from './withBuildFolder';

/** The record's file beside the build's own, where the test panel looks for it (shell/src/overrides/overrideRecord.ts). */
export const RECORD_FILE = 'release.json';
/** The record while the files are written. */
const UNFINISHED_FILE = 'release.unfinished.json';

export type WriteOutOptions = {
  onProgress?: (line: string) => void;
  root?: string;
  build?: (packageNames: string[], outputRoot: string, root: string) => Promise<Built[]>;
};

const Written = v.object({ package: v.string(), version: v.string(), federationName: v.string() });

/** True for a folder with an earlier build of this remote, or with one whose writing broke off, as its record says: other tools have a file of that name too. */
function isOurs(folder: string, name: string): boolean {
  return [RECORD_FILE, UNFINISHED_FILE].some((path) => {
    const file = join(folder, path);
    const record = existsSync(file) ? jsonOf(Written, readFileSync(file, 'utf8')) : undefined;
    return record?.package === name && record.federationName === federationNameOf(name, record.version);
  });
}

/** Only an empty folder, or one that holds an earlier build of ours: what else lies somewhere is not ours to take away. */
function refuseOthers(folder: string, name: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isOurs(folder, name))
    throw new ReleaseError(`--out ${folder} holds other things. Name an empty folder, or one that --out wrote ${name} into before.`);
}

/** In the place of an earlier build: files first, the record last, for what has none is no build. Until then it lies there by another name, which says whose the files are. */
function writeBuild(folder: string, served: Files, record: string): void {
  const unfinished = join(folder, UNFINISHED_FILE);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, record);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw asStoreError(error, folder);
  }
  try {
    for (const name of readdirSync(folder)) if (name !== UNFINISHED_FILE) rmSync(join(folder, name), { recursive: true });
    for (const [path, content] of served) writeFileSync(join(folder, path), content);
    renameSync(unfinished, join(folder, RECORD_FILE));
  } catch (error) {
    for (const path of [...served.keys(), UNFINISHED_FILE]) rmSync(join(folder, path), { force: true });
    throw asStoreError(error, folder);
  }
}

/**
 * Builds one remote for testers: its files and its record in a folder that any web server can serve, with `access-control-allow-origin`. No
 * store, no key, no channel: nothing of it is released. What the folder holds is served until the build is made. Yields its version. Throws `ReleaseError` or `BuildError` with what to do.
 */
export async function writeOut(packageNames: readonly string[], out: string, options: WriteOutOptions): Promise<string> {
  const { onProgress = () => undefined, root = ROOT, build = buildPackages } = options;
  const [name = '', ...more] = packageNames;
  if (more.length > 0 || name === 'shell' || !listPackages(root).includes(name))
    throw new ReleaseError(
      '--out takes one remote: npm run release -- mf-game --out DIR. A shell cannot be tried that way: give it a preview channel.',
    );
  const folder = resolve(out);
  refuseOthers(folder, name);
  onProgress(`building ${name} …`);
  return await withBuildFolder(root, async (outputRoot) => {
    const [built] = await withBuildLock({ root, onProgress }, () => build([name], outputRoot, root));
    const source = join(root, name);
    const { record, text, served } = makeRelease(name, readPackage(source).version, source, readFiles(built?.output ?? ''));
    refuseOthers(folder, name); // the build took its time
    writeBuild(folder, served, text);
    onProgress(
      `${name} ${record.version} is in ${folder}. Serve it where the policy lists the origin, and open: ?override=${name}@https://HOST/FOLDER/`,
    );
    return record.version;
  });
}
