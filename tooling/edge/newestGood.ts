import {
  createSequenceMemory,
  NoAnswerError,
  resolveChannels,
  StoreError,
  type LastingSequences,
  type OnLeftOut,
  type Recorded,
  type Resolved,
  type Store,
  type Taking,
} from '../registry';
import { singleFlight } from '../process/singleFlight';
import { goodOf, REST_MS, type Good } from './good';
import { inTime } from './inTime';

/** How many revisions an edge that starts looks back for one it may serve. */
const MOST_BACK = 500;

export type FollowOptions = {
  /** Told what must not be used, once: `revision` of the registry with the one that is `served` instead, if any, or else a release. */
  onRefused: (error: unknown, about?: { revision: number; served: number | undefined }) => void;
  /** Told of a package that is left out of what is served, since its record cannot be used. */
  onLeftOut?: OnLeftOut;
  /** Told once of each release that is left out since it has a name of another package. */
  onTaking?: (taking: Taking) => void;
  /** Told once for each time the store stops to answer, or says nothing; what is in force stays. */
  onUnreachable?: (error: unknown) => void;
  /** Where it is kept how far the statements had come; nowhere unless given. */
  sequences?: LastingSequences | undefined;
  now?: () => number;
};

/** The newest revision that may be served, and the records it is made of. */
export type NewestGood = {
  newest(): Promise<Good>;
  /** A release's record, read once. */
  readRelease(name: string, version: string): Promise<Recorded>;
};

/**
 * Asks the store for its newest revision per call. One that cannot be read, is not signed as its policy says, or says something older than before, is
 * refused: the last good one stays in use, and at a start the newest earlier one that may be. Without any its error rejects.
 */
export function createNewestGood(
  store: Store,
  {
    onRefused,
    onLeftOut = () => undefined,
    onTaking = () => undefined,
    onUnreachable = () => undefined,
    sequences,
    now = Date.now,
  }: FollowOptions,
): NewestGood {
  let good: Good | undefined;
  let bad: { revision: number; at: number; error: unknown } | undefined;
  const releases = new Map<string, Recorded>();
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
    return goodOf(revision, plain, now());
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

  /** Asks once more for records that could not be read: whoever puts them right adds no revision. */
  const readMissing = singleFlight(async (held: Good): Promise<void> => {
    for (const key of held.plain.missing) releases.delete(key);
    const leftOut = new Map<string, unknown>();
    const plain = await resolveChannels(readRelease, held, {}, (name, error) => leftOut.set(name, error));
    held.readAt = now();
    if (good !== held || held.plain.missing.every((key) => plain.missing.includes(key))) return;
    good = goodOf(held, plain, held.readAt);
    leftOut.forEach((error, name) => onLeftOut(name, error));
    tellTaking(plain);
  });
  /** Nobody waits for what is missing: the store has answered, and may be long about one record. Whoever asks next gets what came. */
  const completed = (held: Good): Good => {
    if (held.plain.missing.length > 0 && now() - held.readAt >= REST_MS) void readMissing(held);
    return held;
  };

  /** Everybody who asks meanwhile gets the same: what is made of it is made once. */
  const read = singleFlight(async (revision: number): Promise<Good> => {
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
  });

  const find = (): Promise<number> => store.newestRevision(memory.revision());
  /** A start knows no number to look on from, and looks long: whoever asks meanwhile gets what is found. */
  const findFirst = singleFlight(find);

  const look = async (): Promise<Good> => {
    const number = await (good === undefined ? findFirst() : find());
    if (good?.number === number) return completed(good);
    if (bad !== undefined && bad.revision === number && now() - bad.at < REST_MS) {
      if (good !== undefined) return completed(good);
      throw bad.error;
    }
    return await read(number);
  };

  let unreachable: { until: number } | undefined;
  const leaveAlone = (until: number, error: unknown): void => {
    if (unreachable === undefined) onUnreachable(error);
    unreachable = { until };
  };
  const answered = (found: Good): Good => {
    unreachable = undefined;
    return found;
  };
  const unanswered = (error: unknown): undefined => void leaveAlone(now() + REST_MS, error);

  return {
    readRelease,
    async newest() {
      if (good === undefined) return await look();
      if (unreachable !== undefined && now() < unreachable.until) return good;
      // What runs does not go dark with the store. An answer that comes late counts from then on.
      const late = (): void => leaveAlone(Infinity, new NoAnswerError('it was asked, and says nothing'));
      return (await inTime(look().then(answered, unanswered), late)) ?? good;
    },
  };
}
