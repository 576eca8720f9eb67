import { isDeepStrictEqual } from 'node:util';
import type { Change, PackageEntry, RegistryDocument } from './document';
import { CANARY, isTaking, knownEntry, meantByPromote } from './entries';
import type { Store } from './store';
import { changedMeanwhile } from './refuseMoved';
import { withSuspension } from './suspensions';

/** A move that follows from what `seen` says: nobody named a version. */
type Implied = { name: string; to: string | null; seen: PackageEntry };

/** The registry as it stands, an edge's note too before anybody entered it. */
const standingNow = async (store: Store, document: RegistryDocument): Promise<RegistryDocument> =>
  (await store.suspensions()).reduce(withSuspension, document);

/**
 * Refuses a move that no longer follows from what the registry says: files are looked at between the decision and the move, and what a colleague or an edge did
 * meanwhile must not be written over. Rejects with `StoreError`, one line.
 */
export async function refuseChanged(
  store: Store,
  document: RegistryDocument,
  { name, to, seen }: Implied,
  { channel, action }: { channel: string; action: 'promote' | 'rollback' },
): Promise<void> {
  const entry = knownEntry(await standingNow(store, document), name);
  const hasMoved = entry.channels[channel] !== seen.channels[channel];
  if (!hasMoved && (action === 'rollback' || meantByPromote(entry) === to)) return;
  throw changedMeanwhile(name, entry, hasMoved ? channel : CANARY);
}

const lastOf = (entry: PackageEntry | undefined, channel: string): Change | undefined =>
  entry?.history.findLast((change) => change.channel === channel);

/**
 * Refuses a release onto a channel from which somebody took a release since `seen`, when this one was begun: by a rollback, a retirement, or an edge that suspended
 * it. That stays until somebody decides otherwise who knows of it. A release that came meanwhile holds nobody up. Rejects with `StoreError`, one line.
 */
export async function refuseTaken(
  store: Store,
  document: RegistryDocument,
  name: string,
  { seen, channel }: { seen: RegistryDocument; channel: string },
): Promise<void> {
  const entry = (await standingNow(store, document)).packages[name];
  const last = lastOf(entry, channel);
  if (entry === undefined || last === undefined || isDeepStrictEqual(last, lastOf(seen.packages[name], channel))) return;
  if (isTaking(last) || last.action === 'retire') throw changedMeanwhile(name, entry, channel);
}
