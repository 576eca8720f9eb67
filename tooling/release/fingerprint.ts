import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../build/packages';

const IGNORED = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$|\.md$/;

/** Files under `path` (or itself), sorted, without tests and builds. */
function filesUnder(path: string): string[] {
  if (!existsSync(path) || IGNORED.test(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** What a build of a package is made from, besides its own folder. */
const COMMON = ['shared/src', 'shared/package.json', 'tooling/build', 'package.json', 'package-lock.json'];

/** SHA-256 over everything a build of `packageName` reads: equal fingerprints give equal builds, so the second need not be made. */
export function fingerprint(packageName: string, root = ROOT): string {
  const own = ['src', 'package.json', 'webpack.config.cjs'].map((name) => join(packageName, name));
  const hash = createHash('sha256');
  for (const file of [...own, ...COMMON].flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}
