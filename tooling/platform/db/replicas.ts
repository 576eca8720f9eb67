import { repeat } from '../../process/repeat';
import type { Queryable } from './database';
import { hostsOf } from './hosts';
import { laterOf, logPlaceOf } from './logPlace';
import type { LogPlace } from './logPlace';
import { openReplica, WHOSE } from './replica';
import type { Replica, Whose } from './replica';

const LOOK_EVERY_MS = 1_000;
/** What was written longer ago than this stands in every answer, whoever wrote it. */
const FRESH_MS = 5_000;
const APP_ROLE = 'unison_app';
const CONNECTIONS = 4;

/** Asks, and changes nothing. */
type Reader = Pick<Queryable, 'query'>;

/** Who answered a read: a replica, or the primary because every replica was `behind`, or away (`unusable`). */
export type Answered = 'replica' | 'behind' | 'unusable';

/** Servers that take reads off the one that takes writes. */
export type Replicas = {
  /**
   * Reads what is never about money, limits or draws. The answer has everything up to `after`, the place of the reader's last write, and
   * everything older than five seconds; a replica that lacks some of it, or fails in any way, is passed by, and the primary answers.
   */
  readAfter(after: string | undefined): Reader;
  /** The place of the last write at this moment, to be asked for after its commit. Never rejects: undefined where the primary does not say. */
  place(): Promise<string | undefined>;
  /** Why each replica is passed by at this moment; undefined for one that is asked. */
  troubles(): ReadonlyMap<string, string | undefined>;
  counts(): Readonly<Record<Answered, number>>;
  close(): Promise<void>;
};

type ReplicasOptions = {
  /** One address; several hosts as in `DATABASE_URL`. The primary may be among them: it is passed by. */
  url: string;
  /** Answers when no replica may. */
  primary: Reader;
  /** Connections that members' requests cannot take, to ask the primary how far it is. */
  clockwork?: Reader | undefined;
  /** Is told in one line when a replica is passed by, and when it is asked again. */
  tell?: (line: string) => void;
  /** A clock in ms that only goes forward. */
  elapsed?: () => number;
};

/** Opens the replicas and begins to look at them, once a second. One that is away stops no start. */
export function openReplicas({
  url,
  primary,
  clockwork = primary,
  tell = console.log,
  elapsed = () => performance.now(),
}: ReplicasOptions): Replicas {
  const replicas = hostsOf(url).map((host) => openReplica(host, APP_ROLE, CONNECTIONS));
  const counts = { replica: 0, behind: 0, unusable: 0 };
  const told = new Map<Replica, string | undefined>();
  let marks: { at: number; place: LogPlace }[] = []; // where the primary was, the oldest first
  let whose: Whose | undefined;
  let turn = 0;

  async function mark(): Promise<void> {
    const place = logPlaceOf(await placeOf(clockwork));
    if (!place) return;
    const at = elapsed();
    marks.push({ at, place });
    while ((marks[1]?.at ?? Number.POSITIVE_INFINITY) <= at - FRESH_MS) marks = marks.slice(1);
    [whose] = whose ? [whose] : await clockwork.query<Whose>(WHOSE);
  }
  async function look(): Promise<void> {
    await mark().catch(() => undefined); // the primary is away: what stood before still holds
    const own = whose;
    if (own === undefined) return;
    await Promise.all(replicas.map((replica) => replica.look(own)));
    for (const replica of replicas) {
      const trouble = replica.trouble();
      if (told.has(replica) && told.get(replica) === trouble) continue;
      told.set(replica, trouble);
      tell(trouble === undefined ? `replica ${replica.name} is asked` : `replica ${replica.name} is passed by: ${trouble}`);
    }
  }
  const looking = repeat(look, LOOK_EVERY_MS, (error) => tell(`the replicas were not looked at: ${String(error)}`));

  /** What an answer must have; undefined where no replica can prove that it has it. */
  function wantedFor(after: string | undefined): LogPlace | undefined {
    const oldest = marks[0]?.place;
    const newest = marks.at(-1)?.place;
    const own = logPlaceOf(after);
    if (!oldest || !newest || (own && own.timeline > newest.timeline)) return undefined;
    return laterOf(own, { timeline: newest.timeline, bytes: oldest.bytes });
  }
  async function ofReplica<Row extends object>(wanted: LogPlace | undefined, sql: string, params?: readonly unknown[]) {
    const usable = replicas.filter((replica) => replica.trouble() === undefined);
    const replica = usable[(turn += 1) % usable.length];
    if (!wanted || !replica) return 'unusable';
    return await replica.read<Row>(wanted, sql, params).catch((): Answered => 'unusable');
  }
  return {
    readAfter(after) {
      const wanted = wantedFor(after);
      return {
        async query<Row extends object>(sql: string, params?: readonly unknown[]) {
          const found = await ofReplica<Row>(wanted, sql, params);
          counts[typeof found === 'string' ? found : 'replica'] += 1;
          return typeof found === 'string' ? await primary.query<Row>(sql, params) : found;
        },
      };
    },
    place: () => placeOf(primary).catch(() => undefined), // what was written stands all the same
    troubles: () => new Map(replicas.map((replica) => [replica.name, replica.trouble()])),
    counts: () => ({ ...counts }),
    async close() {
      await looking.stop();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

async function placeOf(primary: Reader): Promise<string> {
  const [row] = await primary.query<{ place: string }>('SELECT ledger.log_place(pg_current_wal_lsn()) AS place');
  if (!row) throw new Error('The primary does not say where its log is');
  return row.place;
}
