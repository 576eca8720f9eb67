/**
 * Stands in a build's files where the hash of its content will be. A version is the hash of the files, and the files name their version
 * (folder, federation name, chunk global): so a build is made under this mark, hashed, and the mark is replaced (`stampFiles`). It has the
 * length of the hash, so that source maps stay right, and letters only, so that it may stand inside an identifier.
 */
export const HASH_MARK = 'unisonbuildhash0';

/**
 * Stands in a build of the shell where the public root key will be: the release stamps it (`stampFiles`), so that no build depends on a key. It
 * has the length of a key, so that source maps stay right, and is none itself: points are no characters of one.
 */
export const ROOT_MARK = 'unison.root.key'.padEnd(87, '.');

/** Folder of a package's releases on the unified URL. */
const ASSETS = '/assets/';

/** `<package version>-<hash>`: what a release is called for ever. */
export function versionOf(packageVersion: string, hash: string): string {
  return `${packageVersion}-${hash}`;
}

/** Absolute path of a release's folder on the unified URL, with a trailing slash. */
export function baseOf(packageName: string, version: string): string {
  return `${ASSETS}${packageName}/${version}/`;
}

/**
 * Name under which the federation runtime and webpack know one build. It carries the version (pin `uniqueName`): with equal names another
 * version in the same page silently adopts the chunks of the first.
 */
export function federationNameOf(packageName: string, version: string): string {
  return `${packageName}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
