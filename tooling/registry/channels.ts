import { refuseNeverAgain, releasesToGive } from './comingBack';
import type { Change, PackageEntry, RegistryDocument } from './document';
import { CANARY, endedWith, formerStable, knownEntry, lastMove, moved, STABLE, withEntry, type Author, type Target } from './entries';
import { refuseChanged } from './meanwhile';
import { refuseClaims, refuseTarget } from './refuseMove';
import type { LookAgain, Store } from './store';
import { StoreError } from './StoreError';

type Moving = Target & Omit<PackageMove, 'name'>;

function checkedMove(document: RegistryDocument, name: string, { channel, percent, to }: Moving): void {
  const entry = knownEntry(document, name);
  const now = entry.channels[channel];
  if (to === null) {
    if (channel === STABLE) throw new StoreError(`stable of ${name} cannot end: members would be left without it.`);
    if (now === undefined) throw new StoreError(`${name} has no channel ${channel}. It has: ${Object.keys(entry.channels).join(', ')}`);
    return;
  }
  if (!entry.releases.some(({ version }) => version === to))
    throw new StoreError(
      `${name} has no release ${to}. It has: ${releasesToGive(document, name)
        .map(({ version }) => version)
        .join(', ')}`,
    );
  refuseNeverAgain(document, name, to);
  if (now === to && (percent === undefined || percent === entry.canary?.percent))
    throw new StoreError(`${name} ${to} is ${channel} already.`);
  if (channel === CANARY && entry.channels[STABLE] === to)
    throw new StoreError(`${name} ${to} is stable already: there is nothing to try.`);
}

/** Refuses a rollback that would begin a channel: there is nothing to go back from, and what begins passes the gate. */
function refuseBeginning(document: RegistryDocument, name: string, { channel, to }: Moving): void {
  if (to === null || knownEntry(document, name).channels[channel] !== undefined) return;
  const where = channel === STABLE ? '' : ` --channel ${channel}`;
  throw new StoreError(
    `${name} has no ${channel} release to go back from. To give ${to} to that channel: npm run promote -- ${name} --to ${to}${where}`,
  );
}

/** A move that was made, and what ended with it unasked. */
export type Moved = Change & { ended: readonly Change[] };

/** One package and where its channel is moved to; null ends the channel. `seen`: the entry it follows from, where nobody named a version. */
export type PackageMove = { name: string; to: string | null; seen?: PackageEntry | undefined };

/**
 * Moves a channel of packages to releases they know, or ends it (`to` null: who had it gets stable again), of all of them in one revision or of
 * none. When stable moves, a canary ends. Yields the moves, in order. Rejects with `StoreError` when a release is unknown or stands there
 * already, when nothing is there to end, when it no longer follows from what was seen, or when members could meet one address with two owners afterwards.
 */
export async function moveChannels(
  store: Store,
  moves: readonly PackageMove[],
  target: Target,
  action: 'promote' | 'rollback',
  author: Author,
  lookAgain: LookAgain = () => Promise.resolve(),
): Promise<Moved[]> {
  refuseTarget(target);
  const { document } = await store.update(async (current) => {
    for (const { name, to, seen } of moves)
      if (seen !== undefined) await refuseChanged(store, current, { name, to, seen }, { channel: target.channel, action });
    let changed = current;
    for (const { name, to } of moves) {
      checkedMove(changed, name, { ...target, to });
      if (action === 'rollback') refuseBeginning(changed, name, { ...target, to });
      changed = withEntry(changed, name, moved(knownEntry(changed, name), action, to, target, author));
    }
    for (const { name, to } of moves) if (to !== null) await refuseClaims(store, changed, name, to);
    await lookAgain();
    return changed;
  });
  return moves.map(({ name }) => {
    const entry = knownEntry(document, name);
    const change = entry.history.findLast(({ channel }) => channel === target.channel);
    if (change === undefined) throw new StoreError(`${name} has no history.`);
    return { ...change, ended: endedWith(entry, target.channel) };
  });
}

/** Moves a channel of one package. As `moveChannels`. */
export async function moveChannel(
  store: Store,
  name: string,
  { to, seen, ...target }: Moving,
  action: 'promote' | 'rollback',
  author: Author,
  lookAgain?: LookAgain,
): Promise<Moved> {
  const [change] = await moveChannels(store, [{ name, to, seen }], target, action, author, lookAgain);
  if (change === undefined) throw new StoreError(`${name} was not moved.`);
  return change;
}

/** Moves `stable` of a package to a release it knows. As `moveChannel`. */
export const moveStable = (store: Store, name: string, to: string, action: 'promote' | 'rollback', author: Author): Promise<Change> =>
  moveChannel(store, name, { channel: STABLE, to }, action, author);

/** The version a rollback without `--to` goes to: what was stable before the current version was. Rejects when there was none. */
export async function previousStable(store: Store, name: string): Promise<string> {
  const { document } = await store.read();
  const previous = formerStable(knownEntry(document, name));
  if (lastMove(document, name)?.action === 'retire')
    throw new StoreError(
      `${name} is retired: nobody gets it, and there is nothing to go back from. To bring it back: npm run promote -- ${name}`,
    );
  if (previous === undefined) throw new StoreError(`${name} has no earlier stable release to go back to.`);
  return previous;
}
