import { momentNow, msSince, type Moment } from '@unison/shared/clock';
import {
  isPlaced,
  releaseKey,
  ResolvedRegistry,
  type KnownRelease,
  type PlacedRelease,
  type RouteDeclaration,
} from '@unison/shared/remote';
import * as v from 'valibot';
import type { Prover } from '../signatures/prover';
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
  /** The texts of a release's titles, headings and tabs; of others than the owner's the document brings those of tabs alone, and listeners hear of the rest. */
  labels: (release: KnownRelease) => KnownRelease['labels'];
  /** A route as its release's record declares it, once that is here; of others than the owner's the document leaves out screen, heading and early calls. */
  declared: (release: KnownRelease, route: RouteDeclaration) => RouteDeclaration;
  /** A known release with its whole record. Rejects when that cannot be had, and asks again the next time; with `isRetry` also while it is asked for. */
  complete: (release: KnownRelease, isRetry?: boolean) => Promise<PlacedRelease>;
  /** The last good version of a release with its whole record, proven. Rejects when there is none, it cannot be had or may not run. */
  former: (release: KnownRelease) => Promise<PlacedRelease>;
  /** Asks the edge at once about a release that may not run as it stands; undefined when it says nothing else. Never rejects. */
  renewed: (release: KnownRelease) => Promise<KnownRelease | undefined>;
  /** Asks for the records the document did not bring, ahead of need. Never rejects. */
  followUp: () => Promise<void>;
};

export type RegistryStoreOptions = {
  /** What the page begins with was kept since an earlier visit, so the first `revalidate` need not wait. */
  isOld?: boolean;
  /** Says what may be believed. */
  prover: Prover;
  /** Hears of each release that the edge named and that may not run; the known one stays. */
  onRefused?: (release: KnownRelease) => void;
  /** Where it comes from; where every member's does unless given. */
  source?: RegistrySource;
};

/** Where this registry leaves to files what is said of it: that is the same where the whole is. */
const isBrief = ({ policyNamed, remotes }: ResolvedRegistry, name: string): boolean =>
  policyNamed !== undefined && remotes[name]?.pointer === undefined;

/** What a page must hear of, as far as `as` says it too: versions, the shell's too, by which channel they are got, what may take their place, and who says so. */
const standOf = ({ policy, snapshot, remotes, shellVersion }: ResolvedRegistry, as: ResolvedRegistry) => {
  const parts = Object.values(remotes).map((release) => {
    const said = isBrief(as, release.package) ? '' : `${release.former?.version ?? ''} ${release.pointer?.signature ?? ''}`;
    return `${releaseKey(release)} ${release.channel ?? ''} ${said}`;
  });
  return [as.policyNamed ? '' : policy?.signature, snapshot?.signature, shellVersion, ...parts.sort()].join('\n');
};

export function createRegistryStore(initial: ResolvedRegistry, options: RegistryStoreOptions): RegistryStore {
  const { isOld = false, prover, onRefused = () => undefined, source = OF_MEMBERS } = options;
  const { address, headers, overlay } = source;
  let known = initial;
  let etag: string | undefined;
  let askedAt: Moment | undefined = isOld ? undefined : momentNow();
  const listeners = new Set<() => void>();
  const onRead = () => {
    known = { ...known };
    listeners.forEach((listener) => listener());
  };
  const records = createReleaseRecords(onRead, (pointer, registry) => prover.join(pointer, registry));
  records.know(initial);
  prover.begin(initial, isOld);

  const followUp = async () => {
    if (known.records && !Object.values(known.remotes).every(isPlaced)) await records.fetchAhead(known.records);
  };

  const learn = async () => {
    const answer = await fetch(address, { cache: 'no-store', headers: { ...headers, ...(etag ? { 'if-none-match': etag } : {}) } });
    if (answer.status !== 200) return;
    const learned = overlay(v.parse(ResolvedRegistry, await answer.json()));
    etag = answer.headers.get('etag') ?? undefined;
    if (standOf(learned, known) === standOf(known, known)) return;
    const { registry: believed, refused } = await prover.believe(learned, known);
    refused.forEach(onRefused);
    // A release that only a newer shell can read is its own remote's trouble, which goes on as it is known here.
    const unread = Object.entries(known.remotes).filter(([name]) => learned.unread?.includes(name));
    const registry = { ...believed, remotes: { ...Object.fromEntries(unread), ...believed.remotes } };
    if (standOf(registry, known) === standOf(known, known)) return;
    known = registry;
    records.know(registry);
    listeners.forEach((listener) => listener());
    void followUp();
  };

  const renewed = async ({ package: name, pointer }: KnownRelease): Promise<KnownRelease | undefined> => {
    askedAt = momentNow();
    const before = known.snapshot?.signature;
    await learn().catch(() => undefined);
    const release = known.remotes[name];
    return (release?.pointer ?? pointer)?.signature === pointer?.signature && known.snapshot?.signature === before ? undefined : release;
  };

  const former = async (failed: KnownRelease): Promise<PlacedRelease> => {
    const release = await records.whole(failed);
    try {
      await prover.pointer(release);
    } catch (refusal) {
      // Nobody may say which release takes its place; what the edge says by now may be another one, or this one signed anew.
      const now = await renewed(release);
      if (now === undefined) throw refusal;
      return now.version === release.version ? former(now) : records.complete(now);
    }
    const standIn = await records.former(release);
    await prover.former(release, standIn);
    return standIn;
  };

  return {
    get: () => known,
    labels: records.labels,
    declared: records.declared,
    complete: records.complete,
    renewed,
    former,
    followUp,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async revalidate() {
      if (askedAt && msSince(askedAt) < REVALIDATE_EVERY_MS) return;
      askedAt = momentNow();
      await learn().catch(() => undefined);
    },
  };
}
