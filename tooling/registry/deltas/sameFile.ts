import { basename } from 'node:path';
import { baseOf } from '../../build/naming';
import { WORKER_FILE } from '../../build/outputFiles';

/** A script or stylesheet as a build names it: what it is, and a hash of its content, which some go without. */
const NAME = /^(.+?)(\.[0-9a-f]{8})?\.(js|css)$/;

/** Names that mean nothing in a pattern of addresses but themselves. */
const LITERAL = /^[\w.-]+$/;

/**
 * The name of a script or stylesheet in every release of its package: `688.*.js` of `688.0a1b2c3d.js`. Undefined for what is neither, of which no
 * former file helps, and for the service worker, which browsers fetch from an address of its own.
 */
export function stableName(path: string): string | undefined {
  const [, name, hash, kind] = NAME.exec(path) ?? [];
  if (path === WORKER_FILE || name === undefined || kind === undefined || !LITERAL.test(name) || basename(path) !== path) return undefined;
  return `${name}${hash === undefined ? '' : '.*'}.${kind}`;
}

/** Which of `paths` is the same file as `path`; undefined where none is, and where it cannot be told. */
export function sameFileIn(paths: readonly string[], path: string): string | undefined {
  const name = stableName(path);
  const [same, ...others] = paths.filter((one) => name !== undefined && stableName(one) === name);
  return others.length === 0 ? same : undefined;
}

/** What a browser is told of a file (RFC 9842, 2.1): for which later addresses of this origin it is to be kept as a dictionary. */
export function asDictionary(packageName: string, path: string): string | undefined {
  const name = stableName(path);
  return name === undefined ? undefined : `match="${baseOf(packageName, '*')}${name}"`;
}
