import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@unison/shared/contract';
import { isRepositoryOfItsOwn, listRemotes } from '../build/packages';
import { readManifest } from '../build/readManifest';
import { dataOf } from '../build/sourceFacts';
import { sourcesIn } from '../checks/sources';
import { UsageError } from '../dev/fail';
import { frameOwnerOf } from '../registry';

/** `street-map` or `StreetMap` → `StreetMap`. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** `StreetMap` → `streetMap`. */
export const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** `StreetMap` → `Street map`, for a title that nobody gave. */
export const wordsOf = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Refuses, in one line, the name of a remote that is none or is taken. */
export function refuseName(name: string | undefined, root: string): asserts name is string {
  // Of a longer one a record could be made, but no link of a tester names it, and no report of a page counts for it.
  if (name === undefined || !/^mf-[a-z][a-z0-9-]{0,40}$/.test(name))
    throw new UsageError(
      `${name ?? 'Nothing'} is no name of a remote: write mf- and small letters, 44 in all at most, e.g. npm run new:remote -- mf-towns`,
    );
  if (existsSync(join(root, name)))
    throw new UsageError(`There is a folder ${name} already. Choose another name, or add a screen: npm run new:screen -- ${name} NAME`);
}

/** What a screen is called in code; undefined for what is no name of one: a letter that none of ours stands for would be left out of it without a word. */
export function screenNamed(name: string): string | undefined {
  const screen = pascal(name);
  return /^[A-Z][A-Za-z0-9]{0,59}$/.test(screen) && !/[^ -~]/.test(name) ? screen : undefined;
}

/** Folders of a remote that hold no screen: checks and builds pass over a screen there. */
const NO_SCREEN = new Map([
  ['testing', 'what only tests need'],
  ['dist', 'what is built'],
  ['locales', 'texts'],
]);

/** Refuses, in one line, a screen whose folder is for something else. */
export function refuseScreen(screen: string): void {
  const use = NO_SCREEN.get(camel(screen));
  if (use !== undefined)
    throw new UsageError(`A screen cannot be called ${screen}: src/${camel(screen)} is for ${use}. Choose another name.`);
}

/** Refuses, in one line, an address that is none or is somebody's. */
export function refusePath(path: string, root: string): void {
  if (!/^\/[A-Za-z]+$/.test(path)) throw new UsageError(`${path} is no address: write a slash and letters, e.g. --path /Towns`);
  const owners = new Map<string, string>();
  for (const remote of listRemotes(root))
    for (const route of readManifest(join(root, remote)).routes) owners.set(route.path.toLowerCase(), remote);
  const owner = frameOwnerOf(path) ?? owners.get(path.toLowerCase());
  if (owner !== undefined) throw new UsageError(`${path} belongs to ${owner}. Choose another address: --path /Another`);
}

/**
 * What the endpoint of a new screen is called: with the remote's name in it, so that it is nobody else's, and by a longer one where it is a call's
 * (shared and the app's remotes have theirs by these names), another remote's here, or where those of the app cannot be seen.
 */
export function endpointFor(remote: string, screen: string, root: string): string {
  const own = pascal(remote.slice(3));
  const name = `list${screen.startsWith(own) ? '' : own}${screen}`;
  const isTaken = isRepositoryOfItsOwn(root) || Object.hasOwn(calls, name) || endpointsHere(root).includes(name);
  return isTaken ? `${name}Entries` : name;
}

const endpointsHere = (root: string): string[] =>
  listRemotes(root).flatMap((remote) => dataOf(sourcesIn(join(root, remote, 'src'))).endpoints);
