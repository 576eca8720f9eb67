import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { REMOTE_ENTRY, REMOTE_MANIFEST } from '../build/remoteConfig';
import { SHELL_MANIFEST } from '../build/shellConfig';
import { WORKER_FILE } from '../build/baseConfig';
import { baseOf, federationNameOf, versionOf } from '../build/naming';
import { manifestProblems } from '../build/manifestProblems';
import { RemoteManifest } from '@unison/shared/remote/manifest';
import type { ReleaseFile } from '@unison/shared/remote/registry';
import type { Release } from '../registry';
import { collectLabels } from './labels';
import { ReleaseError } from './ReleaseError';
import { hashOf, splitFiles, stampFiles, type Files } from './stampFiles';

/** A release ready to be kept: its record, the files to serve and the ones to keep private. */
export type MadeRelease = { record: Release; served: Files; kept: Files };

const Described = v.object({
  metaData: v.object({ unison: v.object({ manifest: RemoteManifest, preload: v.record(v.string(), v.array(v.string())) }) }),
});
const StartFiles = v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) });

/** Subresource Integrity value of a file: `sha384-` and 64 base64 characters. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

const listed = (files: Files): ReleaseFile[] =>
  [...files].map(([path, content]) => ({ path, bytes: content.length, integrity: integrityOf(content) }));

function readJson(files: Files, name: string, packageName: string): unknown {
  const content = files.get(name);
  if (content === undefined) throw new ReleaseError(`The build of ${packageName} has no ${name}.`);
  return JSON.parse(content.toString('utf8'));
}

/** What the record says of a package besides its files; also goes into the version's hash. */
function describe(packageName: string, folder: string, files: Files) {
  if (packageName === 'shell') return { kind: 'shell' as const, start: v.parse(StartFiles, readJson(files, SHELL_MANIFEST, packageName)) };
  const { manifest, preload } = v.parse(Described, readJson(files, REMOTE_MANIFEST, packageName)).metaData.unison;
  if (manifest.name !== packageName)
    throw new ReleaseError(`The manifest in ${packageName} is named ${manifest.name}: a manifest carries its package's name.`);
  for (const { path, screen } of manifest.routes)
    if (preload[screen] === undefined)
      throw new ReleaseError(`${packageName}: ${path} names the screen ${screen}, which src/screens.ts does not have.`);
  const nameless = Object.keys(preload).find((screen) => manifest.routes.every((route) => route.screen !== screen));
  if (nameless !== undefined)
    throw new ReleaseError(`${packageName}: src/screens.ts has the screen ${nameless}, which no route of the manifest names.`);
  const [problem] = manifestProblems(manifest);
  if (problem !== undefined) throw new ReleaseError(`${packageName}: ${problem}.`);
  return { kind: 'remote' as const, manifest, preload, labels: collectLabels(folder, manifest) };
}

/**
 * Makes a release of a build's files: names it by the hash of its content and writes that name into the files. `folder` is the package's
 * source folder, for the texts its routes name. The same build always gives the same release.
 */
export function makeRelease(packageName: string, packageVersion: string, folder: string, files: Files): MadeRelease {
  const description = describe(packageName, folder, files);
  const hash = hashOf(files, description);
  const { served, kept } = splitFiles(stampFiles(files, hash));
  const version = versionOf(packageVersion, hash);
  const common = {
    version,
    federationName: federationNameOf(packageName, version),
    base: baseOf(packageName, version),
    files: listed(served),
  };
  if (description.kind === 'shell') {
    const worker = served.has(WORKER_FILE) ? WORKER_FILE : null;
    return { record: { package: 'shell', ...common, ...description.start, worker }, served, kept };
  }
  const { manifest, preload, labels } = description;
  const withEntry = Object.entries(preload).map(([screen, paths]) => [screen, [REMOTE_ENTRY, ...paths]]);
  return {
    record: { package: packageName, ...common, entry: REMOTE_ENTRY, preload: Object.fromEntries(withEntry), manifest, labels },
    served,
    kept,
  };
}
