import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, openStore } from '../../registry';
import type { MadeRelease } from '../../release/makeRelease';
import { createTurns } from '../../process/turns';

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
  const inTurn = createTurns(1);

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
    release: (made) => inTurn(() => release(made)),
  };
}
