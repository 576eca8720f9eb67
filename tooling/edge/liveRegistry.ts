import {
  CANARY,
  chooseChannels,
  createSequenceMemory,
  placing,
  resolveChannels,
  StoreError,
  type Recorded,
  type LastingSequences,
  type OnLeftOut,
  type Placed,
  type RegistryDocument,
  type Resolved,
  type Revision,
  type Store,
  type Suspension,
  type Taking,
  type Visitor,
} from '../registry';

import { hasByContent } from './byContent';
import { createOwnSuspensions } from './ownSuspensions';

/** How old what other edges suspended may get before it is looked at again, in ms. */
const NOTES_AGE_MS = 2_000;

/** How many revisions an edge that starts looks back for one it may serve. */
const MOST_BACK = 500;
/** How long a revision that may not be served is left alone, in ms: every visitor would have it read anew. What is right may take its place. */
const REST_MS = 2_000;

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
  /** A listed release of a package that has a file of this name and content (`contentKey`), and asks for it so; what members get now comes first. */
  holding(name: string, key: string, path: string): Promise<Placed | undefined>;
  /** Suspends a canary: for this edge at once and for as long as it runs, for the others when they look. Where the store takes no note, that is told, and tried again. */
  suspend(suspension: Suspension): Promise<void>;
};

/** `looked`: packages whose listed releases have all been looked through, so that a content which nobody has costs no look into the store. */
type Good = Revision & { made: Map<string, Resolved>; plain: Resolved; placed: Map<string, Placed>; looked: Set<string> };

export type FollowOptions = {
  /** Told what must not be used, once: `revision` of the registry with the one that is `served` instead, if any, or else a release. */
  onRefused: (error: unknown, about?: { revision: number; served: number | undefined }) => void;
  /** Told of a package that is left out of what is served, since its record cannot be used. */
  onLeftOut?: OnLeftOut;
  /** Told once of each release that is left out since it has a name of another package. */
  onTaking?: (taking: Taking) => void;
  /** Told once for each time the store stops to answer; what is in force stays. */
  onUnreachable?: (error: unknown) => void;
  /** Where it is kept how far the statements had come; nowhere unless given. */
  sequences?: LastingSequences | undefined;
  now?: () => number;
};

/**
 * Follows the store by asking it for its newest revision per call. A revision that cannot be read, is not signed as its policy says, or says
 * something older than before, is refused: the last good one stays in use, and at a start the newest earlier one that may be. Without any its
 * error rejects. A canary or a preview that cannot be read is told, and stable stands.
 */
export function followRegistry(
  store: Store,
  {
    onRefused,
    onLeftOut = () => undefined,
    onTaking = () => undefined,
    onUnreachable = () => undefined,
    sequences,
    now = Date.now,
  }: FollowOptions,
): LiveRegistry {
  let good: Good | undefined;
  let bad: { revision: number; at: number; error: unknown } | undefined;
  let reading: Promise<Good> | undefined;
  let notes: Suspension[] = [];
  let notesAt = -Infinity;
  const releases = new Map<string, Recorded>();
  const own = createOwnSuspensions();
  const memory = createSequenceMemory(sequences);

  const readRelease = async (name: string, version: string): Promise<Recorded> => {
    const recorded = releases.get(`${name}@${version}`) ?? (await store.release(name, version));
    releases.set(`${name}@${version}`, recorded);
    return recorded;
  };

  const readGood = async (number: number, leftOut?: OnLeftOut): Promise<Good> => {
    const revision = await store.read(number);
    const plain = await resolveChannels(readRelease, revision, {}, leftOut);
    if (leftOut !== undefined && plain.shell === undefined) throw new StoreError('Without the shell nothing of it can be served.');
    memory.refuseOlder(revision);
    return { ...revision, plain, made: new Map(), placed: new Map(), looked: new Set() };
  };

  const earlierThan = async (revision: number, after = 0): Promise<Good | undefined> => {
    const earlier = (await store.revisionsBefore(revision)).filter((number) => number > after);
    for (const number of earlier.slice(0, MOST_BACK)) {
      const found = await readGood(number).catch(() => undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  /** For an edge that has nothing yet: this revision without what is damaged in it, since one before it may be older than what members have seen; else an earlier one. */
  const anyGood = async (revision: number): Promise<Good | undefined> =>
    (await readGood(revision, onLeftOut).catch(() => undefined)) ?? (await earlierThan(revision));

  const told = new Set<string>();
  const tellTaking = ({ taking }: Resolved): void => {
    for (const one of taking) {
      const about = `${one.package} ${one.version} ${one.name}`;
      if (!told.has(about)) onTaking(one);
      told.add(about);
    }
  };

  /** Of another revision; records that were proven stay: they never change, and one that is lost or damaged since keeps back nothing of other packages. */
  const forgetReleases = (): void => {
    releases.clear();
    if (good === undefined) return;
    const { remotes, shell, offered } = good.plain;
    const given = [...remotes, ...(shell === undefined ? [] : [shell])];
    const proven: Recorded[] = [...given, ...given.flatMap(({ former }) => former ?? []), ...offered];
    for (const { release, text } of proven) releases.set(`${release.package}@${release.version}`, { release, text });
  };

  const read = async (revision: number): Promise<Good> => {
    forgetReleases();
    try {
      good = await readGood(revision);
      bad = undefined;
    } catch (error) {
      // What stands below a number that somebody made up is not hidden by it.
      good = good === undefined ? await anyGood(revision) : ((await earlierThan(revision, good.number).catch(() => undefined)) ?? good);
      if (bad?.revision !== revision) onRefused(error, { revision, served: good?.number });
      bad = { revision, at: now(), error };
      if (good === undefined) throw error;
    }
    tellTaking(good.plain);
    return good;
  };

  let unreachable: { at: number } | undefined;
  /** The newest number; while the store gives no answer, the one in use: what runs does not go dark with it. */
  const newestNumber = async (): Promise<number> => {
    if (good !== undefined && unreachable !== undefined && now() - unreachable.at < REST_MS) return good.number;
    try {
      const number = await store.newestRevision(memory.revision());
      unreachable = undefined;
      return number;
    } catch (error) {
      if (good === undefined) throw error;
      if (unreachable === undefined) onUnreachable(error);
      unreachable = { at: now() };
      return good.number;
    }
  };

  const newest = async (): Promise<Good> => {
    const number = await newestNumber();
    if (good?.number === number) return good;
    if (bad !== undefined && bad.revision === number && now() - bad.at < REST_MS) {
      if (good !== undefined) return good;
      throw bad.error;
    }
    // Everybody who asks meanwhile gets the same: what is made of it is made once.
    reading ??= read(number).finally(() => (reading = undefined));
    return await reading;
  };

  const suspended = async (): Promise<Suspension[]> => {
    if (now() - notesAt < NOTES_AGE_MS) return notes;
    notesAt = now();
    notes = await store.suspensions().catch(() => notes);
    notes.forEach((note) => own.heed(note));
    for (const unwritten of own.unwritten())
      await store.suspend(unwritten).then(
        () => own.wrote(unwritten),
        () => undefined,
      );
    return notes;
  };

  /** What is suspended as far as this edge knows: the notes of all, and its own, whatever became of them in the store. */
  const inForce = async (document: RegistryDocument): Promise<Suspension[]> => [...(await suspended()), ...own.inForce(document)];

  const current = async (visitor: Visitor = {}): Promise<Resolved> => {
    const held = await newest();
    if (visitor.bucket === undefined && visitor.channel === undefined && visitor.releases === undefined) return held.plain;
    const channels = chooseChannels(held.document, await inForce(held.document), visitor);
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

  const placed = async (name: string, version: string): Promise<Placed | undefined> => {
    const held = await newest();
    const key = `${name}@${version}`;
    const found = held.placed.get(key) ?? (await placing(readRelease, held)(name, version).catch(() => undefined));
    if (found !== undefined) held.placed.set(key, found);
    return found;
  };

  const holding = async (name: string, key: string, path: string): Promise<Placed | undefined> => {
    const held = await newest();
    const { remotes, offered } = held.plain;
    const given: Placed[] = [...remotes, ...remotes.flatMap(({ former }) => former ?? []), ...offered, ...held.placed.values()];
    const known = given.find((one) => one.release.package === name && hasByContent(one, key, path));
    if (known !== undefined || held.looked.has(name)) return known;
    for (const { version } of [...(held.document.packages[name]?.releases ?? [])].reverse()) {
      const one = await placed(name, version);
      if (one !== undefined && hasByContent(one, key, path)) return one;
    }
    held.looked.add(name);
    return undefined;
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
      const channels = chooseChannels(document, await inForce(document), { bucket: 0 });
      return Object.values(channels).includes(CANARY);
    },
    document: async () => (await newest()).document,
    revision: newest,
    async suspend(suspension) {
      own.add(suspension);
      await store.suspend(suspension).then(() => own.wrote(suspension), onUnreachable);
    },
  };
}
