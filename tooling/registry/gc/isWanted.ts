import { keptReleases } from '../comingBack';
import type { RegistryDocument } from '../document';
import { newestRevision, readDocument } from '../revisions';
import type { Shelf } from '../shelf';
import type { ReleaseName } from './claims';

/** True where a document lists a release that may still be had. */
export const isKept = ({ packages }: RegistryDocument, { package: name, version }: ReleaseName): boolean =>
  keptReleases(packages[name]).some((listed) => listed.version === version);

/** Whether the newest registry lists a release. Unverified: what it names can only be kept. */
export const isWanted = async (shelf: Shelf, release: ReleaseName): Promise<boolean> =>
  isKept(await readDocument(shelf, await newestRevision(shelf), true), release);
