import { isPlaced, releaseKey, ResolvedRegistry, type KnownRelease, type PlacedRelease } from '@unison/shared/remote';
import * as v from 'valibot';
import { createReleaseRecords } from './releaseRecords';

/** At most one look at the registry in this time, in ms. */
export const REVALIDATE_EVERY_MS = 15_000;

/** Where the registry of a page comes from: a tester's says what they chose, and has their builds laid over it. */
export type RegistrySource = {
  address: string;
  headers: Readonly<Record<string, string>>;
  overlay: (registry: ResolvedRegistry) => ResolvedRegistry;
};

const OF_MEMBERS: RegistrySource = { address: '/registry/resolved.json', headers: {}, overlay: (registry) => registry };

/** Which release of each remote this visitor gets, kept fresh in the background. A small store for `useSyncExternalStore`. */
export type RegistryStore = {
  get: () => ResolvedRegistry;
  subscribe: (listener: () => void) => () => void;
  /** Asks the edge again, unless that was done less than 15 s ago. Never rejects: without an answer the known releases stay. */
  revalidate: () => Promise<void>;
  /** A known release with its whole record. Rejects when that cannot be had, and asks again the next time. */
  complete: (release: KnownRelease) => Promise<PlacedRelease>;
  /** The last good version of a release with its whole record. Rejects when there is none or it cannot be had. */
  former: (release: KnownRelease) => Promise<PlacedRelease>;
  /** Asks for the records the document did not bring, ahead of need. Never rejects. */
  followUp: () => Promise<void>;
};

/** What a page must hear of: versions, by which channel they are got, and what may take their place. */
const versionsOf = (registry: ResolvedRegistry) =>
  Object.values(registry.remotes)
    .map((release) => `${releaseKey(release)} ${release.channel ?? ''} ${release.former?.version ?? ''}`)
    .sort()
    .join();

/** `isOld`: what the page begins with was kept since an earlier visit, so the first `revalidate` need not wait. */
export function createRegistryStore(
  initial: ResolvedRegistry,
  now: () => number = () => Date.now(),
  isOld = false,
  { address, headers, overlay }: RegistrySource = OF_MEMBERS,
): RegistryStore {
  let known = initial;
  let etag: string | undefined;
  let askedAt = isOld ? -Infinity : now();
  const listeners = new Set<() => void>();
  const records = createReleaseRecords();
  records.know(initial);

  const followUp = async () => {
    if (known.records && !Object.values(known.remotes).every(isPlaced)) await records.fetchAhead(known.records);
  };

  const learn = async () => {
    const answer = await fetch(address, { cache: 'no-store', headers: { ...headers, ...(etag ? { 'if-none-match': etag } : {}) } });
    if (answer.status !== 200) return;
    const learned = overlay(v.parse(ResolvedRegistry, await answer.json()));
    etag = answer.headers.get('etag') ?? undefined;
    if (versionsOf(learned) === versionsOf(known)) return;
    known = learned;
    records.know(learned);
    listeners.forEach((listener) => listener());
    void followUp();
  };

  return {
    get: () => known,
    complete: records.complete,
    former: records.former,
    followUp,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async revalidate() {
      if (now() - askedAt < REVALIDATE_EVERY_MS) return;
      askedAt = now();
      await learn().catch(() => undefined);
    },
  };
}
