import type { PackageEntry, RegistryDocument } from './document';
import { CANARY, knownEntry, meantByPromote } from './entries';
import type { Store } from './store';
import { StoreError } from './StoreError';
import { withSuspension } from './suspensions';

/** A move that follows from what `seen` says: nobody named a version. */
type Implied = { name: string; to: string | null; seen: PackageEntry };

/** Where a channel stands, and what brought it there. */
function standing({ channels, history }: PackageEntry, channel: string): string {
  const last = history.findLast((change) => change.channel === channel);
  const how = last === undefined ? '' : ` (${last.action} by ${last.by}: ${last.why})`;
  return `${channel} is ${channels[channel] ?? 'over'} now${how}`;
}

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
  throw new StoreError(
    `${name} changed meanwhile: ${standing(entry, hasMoved ? channel : CANARY)}. Nothing was moved. Look at it (npm run status), then run this again.`,
  );
}
