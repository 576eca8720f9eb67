import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../dev/root';

export { ROOT };

const PackageFile = v.object({ version: v.string(), dependencies: v.optional(v.record(v.string(), v.string()), {}) });

/** Reads version and dependencies of the package.json in `folder`; throws when it has no version. */
export function readPackage(folder: string): v.InferOutput<typeof PackageFile> {
  return v.parse(PackageFile, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** Names of the remotes of this repository, e.g. `mf-home`: every folder `mf-*` that has a manifest, sorted. */
export function listRemotes(root = ROOT): string[] {
  return readdirSync(root)
    .filter((name) => /^mf-[a-z][a-z0-9-]*$/.test(name) && existsSync(join(root, name, 'src/manifest.ts')))
    .sort();
}

/** The settings of a repository that has remotes alone (decision 060). */
export const OWN_CONFIG = 'unison.config.json';

/** The package that such a repository builds with. */
export const KIT = '@unison/remote-kit';

/** True for a team's own repository: what builds its remotes is installed there. */
export const isRepositoryOfItsOwn = (root: string): boolean => existsSync(join(root, OWN_CONFIG));

/** Everything that can be released: the shell first where it is here, then every remote. */
export function listPackages(root = ROOT): string[] {
  return [...(isRepositoryOfItsOwn(root) ? [] : ['shell']), ...listRemotes(root)];
}
