import type { PackageEntry } from './document';
import { StoreError } from './StoreError';

/** Where a channel stands, and what brought it there. */
function standing({ channels, history }: PackageEntry, channel: string): string {
  const last = history.findLast((change) => change.channel === channel);
  const how = last === undefined ? '' : ` (${last.action} by ${last.by}: ${last.why})`;
  return `${channel} is ${channels[channel] ?? 'over'} now${how}`;
}

/** What a command says that no longer follows from what it saw. */
export const changedMeanwhile = (name: string, entry: PackageEntry, channel: string): StoreError =>
  new StoreError(
    `${name} changed meanwhile: ${standing(entry, channel)}. Nothing was moved. Look at it (npm run status), then run this again.`,
  );

/** Refuses what is about another release than `seen` has on this channel. Throws `StoreError`, one line. */
export function refuseMoved(name: string, entry: PackageEntry, seen: PackageEntry, channel: string): void {
  if (entry.channels[channel] !== seen.channels[channel]) throw changedMeanwhile(name, entry, channel);
}
