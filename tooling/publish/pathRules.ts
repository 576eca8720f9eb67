import { StoreError } from '../registry';
import type { Permission } from './tokens';

const PACKAGE = '(shell|mf-[a-z][a-z0-9-]*)';
const VERSION = '(\\d+\\.\\d+\\.\\d+-[0-9a-f]{16})';

/** What a path of a store is, as far as somebody may write there through the service. */
export type Place =
  | { kind: 'revision'; number: number }
  | { kind: 'record' | 'files' | 'private'; package: string; version: string }
  | { kind: 'file'; package: string; version: string; name: string }
  | { kind: 'fingerprint'; package: string; fingerprint: string }
  | { kind: 'history'; package: string; digest: string }
  | { kind: 'claim'; package: string; version: string }
  | { kind: 'suspension'; package: string; version: string };

type Reader = readonly [RegExp, (...parts: string[]) => Place];

const READERS: readonly Reader[] = [
  [/^registry\/(\d{10})\.json$/, (number = '') => ({ kind: 'revision', number: Number(number) })],
  [new RegExp(`^releases/${PACKAGE}/${VERSION}\\.json$`), (name = '', version = '') => ({ kind: 'record', package: name, version })],
  [new RegExp(`^files/${PACKAGE}/${VERSION}$`), (name = '', version = '') => ({ kind: 'files', package: name, version })],
  [new RegExp(`^private/${PACKAGE}/${VERSION}$`), (name = '', version = '') => ({ kind: 'private', package: name, version })],
  [
    new RegExp(`^files/${PACKAGE}/${VERSION}/([A-Za-z0-9_][\\w.-]*)$`),
    (name = '', version = '', file = '') => ({ kind: 'file', package: name, version, name: file }),
  ],
  [
    new RegExp(`^fingerprints/${PACKAGE}/([0-9a-f]{8,128})$`),
    (name = '', fingerprint = '') => ({ kind: 'fingerprint', package: name, fingerprint }),
  ],
  [new RegExp(`^history/${PACKAGE}/([\\w-]{43})\\.json$`), (name = '', digest = '') => ({ kind: 'history', package: name, digest })],
  [new RegExp(`^claims/${PACKAGE}@${VERSION}\\.[\\w.-]+$`), (name = '', version = '') => ({ kind: 'claim', package: name, version })],
  [new RegExp(`^suspensions/${PACKAGE}@${VERSION}\\.json$`), (name = '', version = '') => ({ kind: 'suspension', package: name, version })],
];

/** What lies at a path; undefined where nobody writes through the service. */
export function placeAt(path: string): Place | undefined {
  for (const [form, read] of READERS) {
    const found = form.exec(path);
    if (found !== null) return read(...found.slice(1));
  }
  return undefined;
}

/** As `placeAt`, for this token. Throws `StoreError` where it may not write there. */
export function writablePlace(path: string, may: Permission): Place {
  const place = placeAt(path);
  if (place === undefined)
    throw new StoreError(`${path} is written where the store is, not through the publish service. Nothing was written.`);
  if (may.role === 'edge') {
    if (place.kind === 'suspension') return place;
    throw new StoreError(`The token ${may.id} of an edge writes notes of suspensions alone. Nothing was written.`);
  }
  if (place.kind === 'revision' || place.kind === 'suspension' || may.packages.includes(place.package)) return place;
  throw new StoreError(`The token ${may.id} is for ${may.packages.join(', ')}; ${place.package} is another team's. Nothing was written.`);
}

const READABLE = /^(registry|releases|files|private|fingerprints|suspensions|claims|going|history)(\/[\w.@-]+)*$|^timestamp\.json$/;

/** Throws `StoreError` for what this token may not read: no path leads out of the store, and source maps are their own team's. */
export function checkReadable(path: string, may: Permission): void {
  const [, isPrivate, name = ''] = /^(private)(?:\/([^/]+))?/.exec(path) ?? [];
  const isOut = path.split('/').some((part) => part === '.' || part === '..');
  if (isOut || !READABLE.test(path) || (isPrivate !== undefined && !may.packages.includes(name)))
    throw new StoreError(`${path} is not read through the publish service.`);
}
