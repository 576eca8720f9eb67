import * as v from 'valibot';
import { FACTS_FILE, RemoteFacts } from '../build/facts';
import { raisedRange } from '../build/offeredSince';
import { REMOTE_ENTRY, REMOTE_MANIFEST, SHELL_MANIFEST, WORKER_FILE } from '../build/outputFiles';
import { unknownKeys } from '../build/unknownKeys';
import { federationNameOf, HASH_MARK, versionOf } from '../build/naming';
import { isNamedByContent } from '@unison/shared/remote/filePlace';
import { RemoteManifest } from '@unison/shared/remote/manifest';
import type { ReleaseFile } from '@unison/shared/remote/registry';
import { integrityOf, jsonOf, type Release } from '../registry';
import { collectLabels } from './labels';
import { ReleaseError } from './ReleaseError';
import { fillShellFiles } from './fillShellFiles';
import { hasRootMark, hashOf, splitFiles, stampFiles, type Files } from './stampFiles';

/** A release ready to be stored: its record, also as the text it is kept, passed on and signed as, the files to serve and the ones to keep private. */
export type MadeRelease = { record: Release; text: string; served: Files; unserved: Files };

const Description = v.object({ manifest: RemoteManifest, preload: v.record(v.string(), v.array(v.string())) });
const Described = v.object({ metaData: v.object({ unison: v.unknown() }) });
const StartFiles = v.object({
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  learnsLabels: v.exactOptional(v.boolean()),
  asksForRecord: v.exactOptional(v.boolean()),
  readsStatements: v.exactOptional(v.boolean()),
  learnsRoutes: v.exactOptional(v.boolean()),
  waitsUntilShown: v.exactOptional(v.boolean()),
  asksByContent: v.exactOptional(v.boolean()),
  asksTextsByContent: v.exactOptional(v.boolean()),
});

const listed = (files: Files): ReleaseFile[] =>
  [...files].map(([path, content]) => ({ path, bytes: content.length, integrity: integrityOf(content) }));

function readJson(files: Files, name: string, packageName: string): unknown {
  const content = files.get(name);
  if (content === undefined) throw new ReleaseError(`The build of ${packageName} has no ${name}.`);
  return JSON.parse(content.toString('utf8'));
}

/** True where none of a build's files that are named by their content says which release it is of; else their addresses have to. */
function sayNoRelease(files: Files): boolean {
  const named = [...files].filter(([path]) => isNamedByContent(path));
  return named.length > 0 && named.every(([, content]) => !content.includes(HASH_MARK));
}

const written = (record: Release, served: Files, unserved: Files): MadeRelease => ({
  record,
  text: JSON.stringify(record),
  served,
  unserved,
});

/** What the record says of a package besides its files; also goes into the version's hash. */
function describe(packageName: string, folder: string, files: Files, root: string | undefined) {
  if (packageName === 'shell') {
    // Without it a shell would trust no key, and so load nothing. A development shell checks nothing, and has none.
    if (root !== undefined && !hasRootMark(files))
      throw new ReleaseError('The build of shell has no place for the root key (ROOT_MARK). Build it from these sources.');
    return { kind: 'shell' as const, root, start: v.parse(StartFiles, readJson(files, SHELL_MANIFEST, packageName)) };
  }
  const said = v.parse(Described, readJson(files, REMOTE_MANIFEST, packageName)).metaData.unison;
  const { manifest, preload } = v.parse(Description, said);
  const [unknown] = unknownKeys(Description, said);
  if (unknown !== undefined) throw new ReleaseError(`${packageName}: its build says ${unknown}, for which a release record has no place.`);
  const facts = jsonOf(RemoteFacts, files.get(FACTS_FILE)?.toString('utf8'));
  const contract = facts === undefined ? manifest.contract : raisedRange(manifest.contract, facts);
  return {
    kind: 'remote' as const,
    manifest: { ...manifest, contract },
    preload,
    labels: collectLabels(folder, manifest),
    endpoints: facts?.data.endpoints,
  };
}

/**
 * Makes a release of a build's files: names it by the hash of its content and writes that name into the files, and into those of a shell
 * `root`, the public root key it trusts. `folder` is the package's source folder, for the texts its routes name. The same build always gives
 * the same release, a shell's with the same root key. Without one a shell is a development build, which checks nothing.
 */
export function makeRelease(packageName: string, packageVersion: string, folder: string, files: Files, root?: string): MadeRelease {
  const description = describe(packageName, folder, files, root);
  const hash = hashOf(files, description);
  const stamped = stampFiles(files, hash, root);
  const first = description.kind === 'shell' ? fillShellFiles(stamped, description.start) : undefined;
  const { served, unserved } = splitFiles(first === undefined ? stamped : new Map([...stamped, first]));
  const version = versionOf(packageVersion, hash);
  const common = {
    version,
    federationName: federationNameOf(packageName, version),
    files: listed(served),
  };
  if (description.kind === 'shell') {
    const worker = served.has(WORKER_FILE) ? WORKER_FILE : null;
    return written(
      {
        package: 'shell',
        ...common,
        ...description.start,
        worker,
        ...(first === undefined ? {} : { listsFiles: true }),
        ...(root === undefined ? {} : { root }),
      },
      served,
      unserved,
    );
  }
  const { manifest, preload, labels, endpoints } = description;
  const withEntry = Object.entries(preload).map(([screen, paths]) => [screen, [REMOTE_ENTRY, ...paths]]);
  return written(
    {
      package: packageName,
      ...common,
      entry: REMOTE_ENTRY,
      preload: Object.fromEntries(withEntry),
      manifest,
      labels,
      ...(endpoints === undefined ? {} : { endpoints }),
      ...(sayNoRelease(files) ? { byContent: true } : {}),
    },
    served,
    unserved,
  );
}
