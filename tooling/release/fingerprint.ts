import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/packages';

const IGNORED = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$|\.md$/;

/** Files under `path` (or itself), relative to `root`, sorted, without tests and builds; what the checkout itself lies below is not looked at. */
function filesUnder(root: string, path: string): string[] {
  const here = join(root, path);
  if (!existsSync(here) || IGNORED.test(path)) return [];
  if (!statSync(here).isDirectory()) return [path];
  return readdirSync(here)
    .sort()
    .flatMap((name) => filesUnder(root, join(path, name)));
}

/** What a release of a package is made from, besides its own folder. */
const COMMON = [
  'shared/src',
  'shared/package.json',
  'tooling/build',
  ...['template', 'resolve', 'limits'].map((name) => `tooling/early/${name}.ts`), // first views are compiled with these
  ...['sources', 'textKeys'].map((name) => `tooling/checks/${name}.ts`), // and facts are read
  ...['makeRelease', 'stampFiles', 'fillShellFiles', 'labels', 'ReleaseError'].map((name) => `tooling/release/${name}.ts`), // what members get is made of it with these
  ...['integrity', 'jsonOf'].map((name) => `tooling/registry/${name}.ts`),
  ...['root', 'messageOf'].map((name) => `tooling/dev/${name}.ts`),
  'package.json',
  'package-lock.json',
];

/** SHA-256 over everything a release of `packageName` is made from: equal fingerprints give equal releases, so the second need not be made. */
export function fingerprint(packageName: string, root: string): string {
  const own = ['src', 'package.json', 'webpack.config.cjs'].map((name) => join(packageName, name));
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package.json'))); // of a kit: its version
  for (const file of [...own, ...COMMON].flatMap((path) => filesUnder(root, path))) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}
