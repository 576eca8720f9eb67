import {
  CANARY,
  chooseChannels,
  NoAnswerError,
  placing,
  resolveChannels,
  StoreError,
  type Placed,
  type RegistryDocument,
  type Resolved,
  type Revision,
  type Store,
  type Suspension,
  type Visitor,
} from '../registry';

import { holderOf } from './byContent';
import type { Good } from './good';
import { createNewestGood, type FollowOptions } from './newestGood';
import { createSuspensionsInForce } from './suspensionsInForce';

/** The newest registry a store has, read again only when a revision was added: a release is seen without a restart. */
export type LiveRegistry = {
  /** What a visitor gets; equal for all visitors that get the same. Of nobody in particular: everything stable. */
  current(visitor?: Visitor): Promise<Resolved>;
  /** The registry as it was at a revision: a page opened before a release asks for what it was opened with. Undefined where there is none. */
  at(revision: number): Promise<Resolved | undefined>;
  /** True while some visitors get a canary: only then a bucket is needed. */
  hasCanary(): Promise<boolean>;
  /** The newest document, for who may see more than one visitor gets. */
  document(): Promise<RegistryDocument>;
  /** What is in force, verified. */
  revision(): Promise<Revision>;
  /** A release that the registry lists, its record proven; undefined for any other, whatever else lies in the store. */
  placed(name: string, version: string): Promise<Placed | undefined>;
  /** A listed release of a package that has a file of this name and content (`placeKey`), and asks for it so; what members get now comes first. */
  holding(name: string, key: string, path: string): Promise<Placed | undefined>;
  /** Suspends a canary: for this edge at once and for as long as it runs, for the others when they look. Where the store takes no note, that is told, and tried again. */
  suspend(suspension: Suspension): Promise<void>;
};

/** A record that is not there, or is none, is no release; one that the store said nothing of may be. */
function noneUnlessUnanswered(error: unknown): undefined {
  if (error instanceof StoreError && !(error instanceof NoAnswerError)) return undefined;
  throw error;
}

/**
 * Follows the store: the newest revision that may be served (`createNewestGood`), as each visitor gets it. A canary or a preview that cannot be read is told,
 * and stable stands.
 */
export function followRegistry(store: Store, options: FollowOptions): LiveRegistry {
  const { onRefused, onUnreachable = () => undefined, now = Date.now } = options;
  const { newest, readRelease } = createNewestGood(store, options);
  const suspensions = createSuspensionsInForce(store, now);

  const current = async (visitor: Visitor = {}): Promise<Resolved> => {
    const held = await newest();
    if (visitor.bucket === undefined && visitor.channel === undefined && visitor.releases === undefined) return held.plain;
    const channels = chooseChannels(held.document, await suspensions.of(held.document), visitor);
    const key = JSON.stringify(channels);
    const known = held.made.get(key);
    if (known !== undefined) return known;
    const made = await resolveChannels(readRelease, held, channels).catch((error: unknown) => {
      onRefused(error);
      return held.plain;
    });
    // What testers choose by version has no end: it is made anew for each of them.
    if (visitor.releases !== undefined) return made;
    const first = held.made.get(key) ?? made;
    held.made.set(key, first);
    return first;
  };

  /** Rejects where the store gives no answer, so that nobody knows. */
  const placedIn = async (held: Good, name: string, version: string): Promise<Placed | undefined> => {
    const key = `${name}@${version}`;
    const found = held.placed.get(key) ?? (await placing(readRelease, held)(name, version).catch(noneUnlessUnanswered));
    if (found !== undefined) held.placed.set(key, found);
    return found;
  };

  const placed = async (name: string, version: string): Promise<Placed | undefined> => {
    const held = await newest();
    return await placedIn(held, name, version).catch(() => undefined);
  };

  const holding = async (name: string, key: string, path: string): Promise<Placed | undefined> => {
    const held = await newest();
    return await holderOf(held, { name, key, path }, { place: (...of) => placedIn(held, ...of), now });
  };

  return {
    current,
    placed,
    holding,
    async at(revision) {
      const { number, plain } = await newest();
      if (revision === number) return plain;
      if (revision > number) return undefined;
      return await store
        .read(revision)
        .then((earlier) => resolveChannels(readRelease, earlier, {}))
        .catch(() => undefined);
    },
    async hasCanary() {
      const { document } = await newest();
      const channels = chooseChannels(document, await suspensions.of(document), { bucket: 0 });
      return Object.values(channels).includes(CANARY);
    },
    document: async () => (await newest()).document,
    revision: newest,
    suspend: (suspension) => suspensions.add(suspension).catch(onUnreachable),
  };
}
