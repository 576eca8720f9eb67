import { ResolvedRegistry } from '@unison/shared/remote';
import * as v from 'valibot';

/** At most one look at the registry in this time, in ms. */
export const REVALIDATE_EVERY_MS = 15_000;

const ADDRESS = '/registry/resolved.json';

/** Which release of each remote this visitor gets, kept fresh in the background. A small store for `useSyncExternalStore`. */
export type RegistryStore = {
  get: () => ResolvedRegistry;
  subscribe: (listener: () => void) => () => void;
  /** Asks the edge again, unless that was done less than 15 s ago. Never rejects: without an answer the known releases stay. */
  revalidate: () => Promise<void>;
};

const versionsOf = (registry: ResolvedRegistry) =>
  Object.values(registry.remotes)
    .map((record) => `${record.package}@${record.version}`)
    .sort()
    .join();

export function createRegistryStore(initial: ResolvedRegistry, now: () => number = () => Date.now()): RegistryStore {
  let known = initial;
  let etag: string | undefined;
  let askedAt = now();
  const listeners = new Set<() => void>();

  const learn = async () => {
    const answer = await fetch(ADDRESS, { cache: 'no-store', headers: etag ? { 'if-none-match': etag } : {} });
    if (answer.status !== 200) return;
    const learned = v.parse(ResolvedRegistry, await answer.json());
    etag = answer.headers.get('etag') ?? undefined;
    if (versionsOf(learned) === versionsOf(known)) return;
    known = learned;
    listeners.forEach((listener) => listener());
  };

  return {
    get: () => known,
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
