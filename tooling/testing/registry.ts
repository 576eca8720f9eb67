import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
import type { RemoteManifest } from '@unison/shared/remote/manifest';
import type { ReleaseRecord } from '@unison/shared/remote/registry';
import { federationNameOf } from '../build/naming';
import type { Release, ShellRelease } from '../registry/document';
import { integrityOf } from '../registry/integrity';
import type { Built } from '../registry/signing/built';
import { openStore } from '../registry/openStore';
import type { NewRelease, OpenStore } from '../registry/store';
import type { Files } from '../registry/shelf';

const made: string[] = [];
const removeAll = (): void => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// The bench makes stores too, without a test around it.
if (typeof afterAll === 'function') afterAll(removeAll);
else process.once('exit', removeAll);

/** An empty folder that nobody else uses; gone with the test file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unison-'));
  made.push(folder);
  return folder;
}

/** A store of its own for one test, with the folder it is in for tests that damage it. */
export async function newStore(): Promise<OpenStore & { folder: string }> {
  const folder = join(newFolder(), 'store');
  return { ...(await openStore(folder, { create: true })), folder };
}

/** A release as a releaser hands it over, with the files its record lists (`contentIn`) unless others are given. */
export const handedOver = (
  release: Release,
  served: Files = new Map(release.files.map(({ path }) => [path, contentIn(path)])),
): NewRelease => ({
  text: JSON.stringify(release),
  served,
  unserved: new Map(),
});

/** A version that differs with `seed`. */
export const versionNumber = (seed: number): string => `0.1.0-${seed.toString(16).padStart(16, '0')}`;

/** What stands in a file of a made-up release. */
export const contentIn = (path: string): Buffer => Buffer.from(`/* ${path} */`);

/** A file as a record lists it; its content is `contentIn` unless it is given. */
export const listedFile = (path: string, content = contentIn(path)) => ({ path, bytes: content.length, integrity: integrityOf(content) });

const labels = (texts: Record<string, string>) => Object.fromEntries(LANGUAGES.map((language) => [language, texts]));

type Route = RemoteManifest['routes'][number];

/** A remote's release; `routes` are given by path, or wholly. */
export function remoteRelease(name: string, seed: number, routes: (string | Route)[] = []): ReleaseRecord {
  const version = versionNumber(seed);
  const declared = routes.map((route): Route =>
    typeof route === 'string' ? { path: route, screen: 'Main', title: '', heading: 'main', access: 'visitor' } : route,
  );
  return {
    package: name,
    version,
    federationName: federationNameOf(name, version),
    entry: 'entry.js',
    files: ['entry.js', 'main.css', 'picture.svg'].map((path) => listedFile(path)),
    preload: Object.fromEntries(declared.map(({ screen }) => [screen, ['entry.js', 'main.css']])),
    manifest: { name, contract: '^1.0.0', namespace: name.slice(3), routes: declared },
    labels: labels({ main: 'Main' }),
  };
}

/** A shell's release. */
export function shellRelease(seed: number): ShellRelease {
  const version = versionNumber(seed);
  return {
    package: 'shell',
    version,
    federationName: federationNameOf('shell', version),
    scripts: ['main.js'],
    styles: ['main.css'],
    worker: 'service-worker.js',
    files: ['main.js', 'main.css', 'service-worker.js'].map((path) => listedFile(path)),
  };
}

/** Who changes the registry in a test. */
export const author = (why = 'a test') => ({ by: 'tester', why, at: new Date('2026-01-02T03:04:05Z') });

/** What a release says of its build. */
export const built = (name: string, fingerprint: string, version: string): Omit<Built, 'kind'> => ({
  package: name,
  fingerprint,
  version,
  by: 'tester',
  gate: { depth: 'records', notes: [] },
});
