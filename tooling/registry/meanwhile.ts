import type { PackageEntry, RegistryDocument } from './document';
import { CANARY, knownEntry, meantByPromote } from './entries';
import type { Store } from './store';
import { changedMeanwhile } from './standing';
import { withSuspension } from './suspensions';

/** A move that follows from what `seen` says: nobody named a version. */
type Implied = { name: string; to: string | null; seen: PackageEntry };

/**
 * Refuses a move that no longer follows from what the registry says: files are looked at between the decision and the move, and what a colleague or an edge did
 * meanwhile must not be written over. An edge's note counts before anybody entered it. Rejects with `StoreError`, one line.
 */
export async function refuseChanged(
  store: Store,
  document: RegistryDocument,
  { name, to, seen }: Implied,
  { channel, action }: { channel: string; action: 'promote' | 'rollback' },
): Promise<void> {
  const entry = knownEntry((await store.suspensions()).reduce(withSuspension, document), name);
  const hasMoved = entry.channels[channel] !== seen.channels[channel];
  if (!hasMoved && (action === 'rollback' || meantByPromote(entry) === to)) return;
  throw changedMeanwhile(name, entry, hasMoved ? channel : CANARY);
}
