import { STABLE, type Release, type Store } from '../../registry';
import { backArrows } from './backArrows';
import { readWorlds } from './readWorlds';
import { facts } from './facts';
import { problemsIn } from './rules';
import { whyUnknown } from '../whyUnknown';

/**
 * What members have now that does not suit the releases that were just moved to, a line each: a former shell may lack a name that a remote has come to take, and
 * a screen that takes it throws. Never rejects: what moved has moved.
 */
export async function misfits(store: Store, moved: readonly Release[]): Promise<string[]> {
  if (moved.length === 0) return [];
  try {
    const { looks } = await readWorlds(store, moved, { channel: STABLE });
    // The first is what everybody has. What a build never said of itself is no news of this move.
    return problemsIn(looks.slice(0, 1))
      .filter(({ rule }) => rule !== facts.name)
      .map(({ what }) => what);
  } catch (error) {
    return [`it was not found out what suits it: ${whyUnknown(error)}`];
  }
}

/** Ways back of the remotes that members have now which lead nowhere, a line each: others may lead to an address that was just freed. Never rejects, as above. */
export async function waysLost(store: Store): Promise<string[]> {
  try {
    const { looks } = await readWorlds(store, [], { channel: STABLE });
    return looks.slice(0, 1).flatMap(({ world }) => {
      const released = new Set(world.after.remotes.map(({ release }) => release.package));
      return backArrows.find({ ...world, released }).map(({ package: name, what }) => `${name}: ${what}`);
    });
  } catch (error) {
    return [`it was not found out who leads to its addresses: ${whyUnknown(error)}`];
  }
}
