import { createHash } from 'node:crypto';
import type { Placed, RemoteRelease, Resolved } from '../registry';
import type { Owner } from './routeOwner';

/** `/registry/records/<revision>-<hash>.json` */
const ADDRESS = /^\/registry\/records\/(\d{1,10})-([\w-]{43})\.json$/;

/** All records of a revision in one file, each as its releaser wrote it, byte for byte. */
export const recordsText = ({ remotes }: Resolved): string =>
  JSON.stringify(Object.fromEntries(remotes.map(({ release, text }) => [release.package, text])));

/** Where the file of records is, named by its content so that it never changes, and its hash for who asks. */
export function recordsFile(resolved: Resolved): { path: string; integrity: string } {
  const hash = createHash('sha256').update(recordsText(resolved)).digest();
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

/** What the frame needs of a remote, derived from its record, which stands elsewhere. */
const forFrame = ({ release, base }: Placed<RemoteRelease>) => {
  const { package: name, version, manifest, labels } = release;
  return { package: name, version, base, manifest, labels };
};

/** The resolved registry as the browser reads it: the record of the owner whole, as its releaser wrote it; of the others what the frame needs. */
export function registryForBrowser(resolved: Resolved, owner?: Owner) {
  const own = owner?.kind === 'remote' ? owner.placed : undefined;
  const remotes = resolved.remotes.map((placed) => [
    placed.release.package,
    placed === own ? { base: placed.base, record: placed.text } : forFrame(placed),
  ]);
  return { records: recordsFile(resolved), remotes: Object.fromEntries(remotes) };
}
