import { createHash } from 'node:crypto';
import type { Seal } from '@unison/shared/remote/registry';
import { STABLE, type Given, type Placed, type RemoteRelease, type Resolved } from '../registry';
import type { Owner } from './routeOwner';

/** `/registry/records/<revision>-<hash>.json` */
const ADDRESS = /^\/registry\/records\/(\d{1,10})-([\w-]{43})\.json$/;
/** `/registry/records/<package>/<version>.json` */
const ONE_ADDRESS = /^\/registry\/records\/(mf-[a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+-[0-9a-f]{16})\.json$/;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * All records of a revision that members may get in one file, each as its releaser wrote it, byte for byte: the same for every visitor,
 * whatever their bucket.
 */
export const recordsText = ({ offered }: Resolved): string =>
  JSON.stringify(Object.fromEntries(offered.map(({ release, text }) => [`${release.package}@${release.version}`, text])));

/** Where the file of records is, named by its content so that it never changes, and its hash for who asks. */
export function recordsFile(resolved: Resolved): { path: string; integrity: string } {
  const hash = sha256(recordsText(resolved));
  return {
    path: `/registry/records/${String(resolved.revision)}-${hash.toString('base64url')}.json`,
    integrity: `sha256-${hash.toString('base64')}`,
  };
}

/** The revision that an address of a file of records names; undefined for any other address. */
export function revisionIn(pathname: string): number | undefined {
  const [, revision] = ADDRESS.exec(pathname) ?? [];
  return revision === undefined ? undefined : Number(revision);
}

/** The release that the address of one record names; undefined for any other address. */
export function releaseIn(pathname: string): { name: string; version: string } | undefined {
  const [, name, version] = ONE_ADDRESS.exec(pathname) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version };
}

/** One record with its place, as the browser reads it: of a last good one, or of a preview. */
export const recordText = ({ base, text }: Pick<Placed, 'base' | 'text'>): string => JSON.stringify({ base, record: text });

/** Where a record is by itself, and its hash for who asks. */
export const recordFile = (placed: Placed) => ({
  path: `/registry/records/${placed.release.package}/${placed.release.version}.json`,
  integrity: `sha256-${sha256(recordText(placed)).toString('base64')}`,
});

const sealOf = ({ signed: { key, signature } }: Placed): Seal => ({ key, signature });

/** What is said beside a record: where it lies, by which channel it is got where that is not stable, who says so, and which release may take its place. */
const beside = (given: Given<RemoteRelease>) => {
  const { base, channel, pointer, former } = given;
  return {
    base,
    ...(channel === STABLE ? {} : { channel }),
    pointer,
    seal: sealOf(given),
    ...(former === undefined ? {} : { former: { version: former.release.version, file: recordFile(former), seal: sealOf(former) } }),
  };
};

/** The labels of tabs alone: the frame shows them at once, and the others only where a member goes. */
function tabLabels({ manifest, labels }: RemoteRelease): RemoteRelease['labels'] {
  const keys = new Set(manifest.routes.flatMap(({ tab }) => tab?.label ?? []));
  const ofTabs = Object.entries(labels).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key))),
  ]);
  return Object.fromEntries(ofTabs) as RemoteRelease['labels']; // fromEntries forgets its keys
}

/** What the frame needs of a remote, derived from its record, which stands elsewhere. */
const forFrame = (given: Given<RemoteRelease>, isInFile: boolean, isBrief: boolean) => {
  const { package: name, version, manifest, labels } = given.release;
  const shown = isBrief && isInFile ? tabLabels(given.release) : labels;
  return { package: name, version, ...beside(given), ...(isInFile ? {} : { file: recordFile(given) }), manifest, labels: shown };
};

/** What a shell takes from elsewhere than the document: labels from the file of records but for those of tabs, the owner's record from its own file. */
export type TakenElsewhere = { labels?: boolean | undefined; record?: boolean | undefined };

/**
 * The resolved registry as the browser reads it: of each remote what the frame needs; of the owner where its record is, or that itself, as its releaser wrote
 * it, for a shell that does not ask for it.
 */
export function registryForBrowser(resolved: Resolved, owner?: Owner, { labels: isBrief = false, record = false }: TakenElsewhere = {}) {
  const own = owner?.kind === 'remote' ? owner.placed : undefined;
  const ofOwner = (given: Given<RemoteRelease>) =>
    record ? { ...forFrame(given, true, false), ahead: recordFile(given) } : { ...beside(given), record: given.text };
  const isInFile = ({ release }: Given): boolean => resolved.offered.some((placed) => placed.release === release);
  const remotes = resolved.remotes.map((given) => [
    given.release.package,
    given === own ? ofOwner(given) : forFrame(given, isInFile(given), isBrief),
  ]);
  const { roots, policy, snapshot, testers } = resolved;
  return { roots, policy, snapshot, testers, records: recordsFile(resolved), remotes: Object.fromEntries(remotes) };
}
