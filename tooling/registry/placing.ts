import type { Signed } from '@unison/shared/remote/registry';
import { baseOf } from '../build/naming';
import { keptReleases } from './comingBack';
import type { Recorded, Release } from './document';
import type { Revision } from './revisions';
import { provenRecord } from './signing/statements';
import { StoreError } from './StoreError';

/**
 * A release, and where it lies: the absolute path of its folder on the unified URL, with a trailing slash. `signed` is its record with the
 * signature of a key that may release it, checked.
 */
export type Placed<R extends Release = Release> = Recorded<R> & { base: string; signed: Signed };

/** Reads a release; an edge remembers those it has read, since they never change. */
export type ReadRelease = (name: string, version: string) => Promise<Recorded>;

/** The same, as one revision has it (`placing`). */
export type ReadPlaced = (name: string, version: string) => Promise<Placed>;

/**
 * Reads releases as a revision has them: checks who signed the record, and says where it lies. Rejects for one that the revision does not list, without a
 * look into the store: anybody can make up a version.
 */
export const placing =
  (read: ReadRelease, { document, policy }: Revision): ReadPlaced =>
  async (name, version) => {
    const entry = document.packages[name];
    if (!keptReleases(entry).some((listed) => listed.version === version))
      throw new StoreError(`${name} ${version} is no release of this registry.`);
    const recorded = await read(name, version);
    if (policy === undefined) throw new StoreError(`${name} ${version} stands under no policy. Nothing of it is used.`);
    const signed = provenRecord(policy, entry, recorded);
    return { ...recorded, signed, base: baseOf(name, version) };
  };
