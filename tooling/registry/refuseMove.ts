import * as v from 'valibot';
import { ChannelName, isShellRelease, Percent, type RegistryDocument, type Release } from './document';
import { CANARY, openVersions, STABLE, type Target } from './entries';
import { refuseTakenPaths } from './pathClaims';
import type { Store } from './store';
import { StoreError } from './StoreError';

/** Refuses a channel or a percent that is none: throws `StoreError`, one line. */
export function refuseTarget({ channel, percent, noFormer = false }: Target): void {
  if (!v.is(ChannelName, channel))
    throw new StoreError(`--channel ${channel} is no channel: write lower-case letters, digits and dashes, e.g. --channel canary.`);
  if (noFormer && channel !== STABLE)
    throw new StoreError('--no-former belongs to what everybody gets: what never comes back is not decided by who tries something.');
  if (percent === undefined) return;
  if (channel !== CANARY)
    throw new StoreError(`--percent belongs to --channel canary; ${channel} is ${channel === STABLE ? 'for everybody' : 'a preview'}.`);
  if (!v.is(Percent, percent))
    throw new StoreError(`--percent ${String(percent)} is no share: write a whole number from 1 to 99. For everybody: npm run promote`);
}

/** The record of a release, unless it is lost or damaged: then members do not meet it, and its names stay its own (`claimNames`). */
async function recordOf(store: Store, name: string, version: string): Promise<Release | undefined> {
  try {
    return (await store.release(name, version)).release;
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

/**
 * Refuses a document in which `version` of a package has an address that members can meet in another one: rejects with `StoreError`. What is damaged of
 * other packages keeps nobody from going back.
 */
export async function refuseClaims(store: Store, document: RegistryDocument, name: string, version: string): Promise<void> {
  const { release } = await store.release(name, version);
  if (isShellRelease(release)) return;
  const others = Object.entries(document.packages).filter(([other]) => other !== name);
  const met = await Promise.all(others.flatMap(([other, entry]) => openVersions(entry).map((open) => recordOf(store, other, open))));
  refuseTakenPaths(
    release.manifest,
    met.flatMap((open) => (open === undefined || isShellRelease(open) ? [] : [open.manifest])),
  );
}
