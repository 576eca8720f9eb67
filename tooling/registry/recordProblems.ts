import { manifestProblems } from '../build/manifestProblems';
import { unknownKeys } from '../build/unknownKeys';
import { isShellRelease, schemaOf, type Release, type RemoteRelease } from './document';

/** More than any release of ours has: who reads a file by its record makes room for what that says. */
const MOST_FILES = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;

function filesProblems({ files }: Release): string[] {
  const isSize = (bytes: number): boolean => Number.isInteger(bytes) && bytes >= 0 && bytes <= MOST_BYTES;
  return [
    ...(files.length <= MOST_FILES ? [] : [`it lists ${String(files.length)} files; a release has at most ${String(MOST_FILES)}`]),
    ...files
      .filter(({ bytes }) => !isSize(bytes))
      .map(({ path, bytes }) => `${path} is said to have ${String(bytes)} bytes; a file has at most ${String(MOST_BYTES)}`),
  ];
}

function remoteProblems({ package: name, manifest, entry, preload, files }: RemoteRelease): string[] {
  const known = new Set(files.map(({ path }) => path));
  const named = new Set(manifest.routes.map(({ screen }) => screen));
  const listed = [entry, ...Object.values(preload).flat()];
  return [
    ...(manifest.name === name ? [] : [`its manifest is named ${manifest.name}: a manifest carries its package's name`]),
    ...manifest.routes
      .filter(({ screen }) => preload[screen] === undefined)
      .map(({ path, screen }) => `${path} names the screen ${screen}, which src/screens.ts does not have`),
    ...Object.keys(preload)
      .filter((screen) => !named.has(screen))
      .map((screen) => `src/screens.ts has the screen ${screen}, which no route of the manifest names`),
    ...listed.filter((path) => !known.has(path)).map((path) => `it names the file ${path}, which it does not list`),
    ...manifestProblems(manifest),
  ];
}

/**
 * What is wrong with a record of the right shape, a line each: a key no record has, a screen without a route or a route without its screen,
 * an early call the contract lacks, a file it does not list, more or longer files than a release has. `release` is `value` as its schema reads it.
 */
export function recordProblems(release: Release, value: unknown): string[] {
  const unknown = unknownKeys(schemaOf(value), value).map((path) => `${path}: a release record has no such key`);
  return [...unknown, ...filesProblems(release), ...(isShellRelease(release) ? [] : remoteProblems(release))];
}
