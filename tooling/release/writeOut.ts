import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The record's file beside the build's own, where the test panel looks for it (shell/src/overrides/overrideRecord.ts). */
export const RECORD_FILE = 'release.json';

export type WriteOutOptions = {
  onProgress?: (line: string) => void;
  root?: string;
  build?: (packageNames: string[], outputRoot: string, root: string) => Promise<Built[]>;
};

const Written = v.object({ package: v.string(), version: v.string(), federationName: v.string() });

/** True for a folder with an earlier build of this remote, as its record says: other tools have a file of that name too. */
function isOurs(folder: string, name: string): boolean {
  const file = join(folder, RECORD_FILE);
  const record = existsSync(file) ? jsonOf(Written, readFileSync(file, 'utf8')) : undefined;
  return record?.package === name && record.federationName === federationNameOf(name, record.version);
}

/** Only an empty folder, or one that holds an earlier build of ours: what else lies somewhere is not ours to take away. */
function refuseOthers(folder: string, name: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isOurs(folder, name))
    throw new ReleaseError(`--out ${folder} holds other things. Name an empty folder, or one that was written by --out before.`);
}

/** In the place of an earlier build: files first, the record last, for what has none is no build. */
function writeBuild(folder: string, served: Files, record: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    for (const [path, content] of served) writeFileSync(join(folder, path), content);
    writeFileSync(join(folder, RECORD_FILE), record);
  } catch (error) {
    for (const path of [...served.keys(), RECORD_FILE]) rmSync(join(folder, path), { force: true });
    throw asStoreError(error, folder);
  }
}

/**
 * Builds one remote for testers: its files and its record in a folder that any web server can serve, with `access-control-allow-origin`. No
 * store, no key, no channel: nothing of it is released. What the folder holds is served until the build is made. Yields its version. Throws `ReleaseError` or `BuildError` with what to do.
 */
export async function writeOut(packageNames: readonly string[], out: string, options: WriteOutOptions = {}): Promise<string> {
  const { onProgress = () => undefined, root = ROOT, build = buildPackages } = options;
  const [name = '', ...more] = packageNames;
  if (more.length > 0 || name === 'shell' || !listPackages(root).includes(name))
    throw new ReleaseError(
      '--out takes one remote: npm run release -- mf-game --out DIR. A shell cannot be tried that way: give it a preview channel.',
    );
  const folder = resolve(out);
  refuseOthers(folder, name);
  onProgress(`building ${name} …`);
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  const outputRoot = mkdtempSync(join(root, '.cache/build/'));
  try {
    const [built] = await withBuildLock({ root, onProgress }, () => build([name], outputRoot, root));
    const source = join(root, name);
    const { record, text, served } = makeRelease(name, readPackage(source).version, source, readFiles(built?.output ?? ''));
    refuseOthers(folder, name); // the build took its time
    writeBuild(folder, served, text);
    onProgress(
      `${name} ${record.version} is in ${folder}. Serve it where the policy lists the origin, and open: ?override=${name}@https://HOST/FOLDER/`,
    );
    return record.version;
  } finally {
    rmSync(outputRoot, { recursive: true, force: true });
  }
}
