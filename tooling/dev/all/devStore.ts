import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, openStore } from '../../registry';
import type { MadeRelease } from '../../release/makeRelease';

/** The release store of a development session: real and signed, without the gate, since a state in the middle of work passes none. */
export type DevStore = {
  /** Its folder, and that of its keys. */
  place: string;
  keys: string;
  /** What members of this session get from now on; all of them in one step. */
  release(made: readonly MadeRelease[]): Promise<void>;
};

const AUTHOR = { by: 'npm run dev', why: 'saved' };

/** Makes an empty store in `folder`; what an earlier session left there goes. */
export async function makeDevStore(folder: string): Promise<DevStore> {
  rmSync(folder, { recursive: true, force: true });
  const place = join(folder, 'store');
  const store = await openStore(place, { create: true });
  let last: Promise<void> = Promise.resolve();

  async function release(made: readonly MadeRelease[]): Promise<void> {
    for (const { text, served, unserved } of made) await store.addRelease({ text, served, unserved });
    await announceReleases(
      store,
      made.map(({ record }) => record),
      { ...AUTHOR, at: new Date() },
    );
  }

  return {
    place,
    keys: join(folder, 'keys'),
    // One after the other; one that fails does not stop the next.
    release: (made) => (last = last.catch(() => undefined).then(() => release(made))),
  };
}
