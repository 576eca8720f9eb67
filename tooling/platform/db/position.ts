import * as v from 'valibot';
import type { Queryable } from './database';

/**
 * How far a database had come: its newest era, the position of its log that can no longer be lost, on which timeline, and how many draws
 * it has.
 */
export const Position = v.object({
  era: v.nullable(v.object({ id: v.number(), at: v.string() })),
  log: v.pipe(v.string(), v.digits()),
  draws: v.number(),
  timeline: v.optional(v.number(), 0),
});
export type Position = v.InferOutput<typeof Position>;

/** The position in a text; undefined where there is none that can be read here. */
export function positionIn(text: string | undefined): Position | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Position), text);
  return read.success ? read.output : undefined;
}

/**
 * A position as a server has it. `accepted`: the newest era that an operator began. `ended`: where, in this server's history, the timeline
 * ended that was asked about; null where it cannot be told. `server`: when its first process started, which tells it from any other.
 */
export type Found = Position & { accepted?: number | null; ended?: string | null; server?: string };

const eraOf = ({ era }: Position): number => era?.id ?? 0;
/** True where the era of that number is another one: begun in the place of a lost one. */
const hasReplacedEra = (was: Position, is: Position): boolean => eraOf(is) === eraOf(was) && is.era?.at !== was.era?.at;

/**
 * True where somebody else noticed that something is missing, and began an era: the next one, or one in the place of a lost one. In a backup
 * of several eras ago it has a lower number, and is later all the same.
 */
export const hasNewEra = (was: Position, is: Position): boolean =>
  eraOf(is) > eraOf(was) || hasReplacedEra(was, is) || Number(is.era?.at) > Number(was.era?.at);

/** True where `is` cannot have come after `was` in one history, as one server knows it. */
export function wentBack(was: Position, is: Position): boolean {
  if (hasNewEra(was, is)) return false;
  return eraOf(is) < eraOf(was) || BigInt(is.log) < BigInt(was.log) || is.draws < was.draws;
}

/** True where an operator took what is missing for lost, and began an era. */
export function isAccepted(was: Position, is: Found): boolean {
  const accepted = is.accepted ?? 0;
  return accepted > eraOf(was) || (accepted === eraOf(was) && hasReplacedEra(was, is));
}

/**
 * The same among several servers, where `was.log` is what was acknowledged: every failover begins an era by itself, so that none but an
 * operator's vouches for what is missing. What cannot be proven to be there is missing.
 */
export function lostWith(was: Position, is: Found): boolean {
  if (isAccepted(was, is)) return false;
  if (eraOf(is) < eraOf(was) || hasReplacedEra(was, is) || is.draws < was.draws) return true;
  if (was.timeline === 0) return false; // from before timelines were kept
  if (is.timeline === was.timeline) return BigInt(is.log) < BigInt(was.log);
  return is.timeline < was.timeline || is.ended === null || is.ended === undefined || BigInt(is.ended) <= BigInt(was.log);
}

/** True where both are of one timeline and one era: what is further in the one has everything of the other. */
export const isSameHistory = (one: Position, other: Position): boolean =>
  one.timeline === other.timeline && one.era?.id === other.era?.id && one.era?.at === other.era?.at;

/** `kept` with what `own` knows beyond it, both of the same history; undefined where that is nothing. */
export function furtherOf(kept: Position, own: Position): Position | undefined {
  const [log, draws] = [BigInt(own.log) > BigInt(kept.log) ? own.log : kept.log, Math.max(own.draws, kept.draws)];
  return log === kept.log && draws === kept.draws ? undefined : { ...kept, log, draws };
}

/** What tells that a history went back, for people. */
export function saidOf(was: Position, is: Found): string {
  const draws = `its draws were ${was.draws} and are ${is.draws}`;
  if (is.timeline === was.timeline || was.timeline === 0) return `its log stood at ${was.log} and stands at ${is.log}, ${draws}`;
  const before = `its log was acknowledged up to ${was.log} of timeline ${was.timeline}, and this server is on timeline ${is.timeline}`;
  if (is.timeline < was.timeline) return `${before}, which is older, ${draws}`;
  if (typeof is.ended !== 'string')
    return `${before} and cannot prove that it has that (who may execute pg_read_file(text) can read its history), ${draws}`;
  return `${before}, which left that one at ${is.ended}, ${draws}`;
}

type Row = Omit<Position, 'era'> & {
  id: number | null;
  at: string | null;
  accepted: number | null;
  since: string | null;
  may: boolean;
  server: string;
};

/** Where a server that takes writes stands; `since` asks where it left that timeline. */
export async function readPosition(database: Pick<Queryable, 'query'>, since?: number): Promise<Found> {
  const [row] = await database.query<Row>(
    `SELECT e.id, extract(epoch FROM e.at)::text AS at, (SELECT max(id) FROM fair.eras WHERE accepted) AS accepted,
       trunc(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0'))::text AS log,
       ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS timeline,
       trunc(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'))::text AS since,
       has_function_privilege('pg_read_file(text)', 'EXECUTE') AS may, extract(epoch FROM pg_postmaster_start_time())::text AS server,
       ((SELECT coalesce(sum(drawn), 0) FROM fair.tallies) + (SELECT coalesce(sum(drawn), 0) FROM fair.wheel_tallies))::bigint AS draws
     FROM (SELECT) one LEFT JOIN LATERAL (SELECT id, at FROM fair.eras ORDER BY id DESC LIMIT 1) e ON true`,
  );
  if (!row) throw new Error('A LEFT JOIN from one row gives one row');
  const { id, at, log, draws, timeline, accepted, server } = row;
  const found = { era: id === null || at === null ? null : { id, at }, log, draws, timeline, accepted, server };
  return since !== undefined && since > 0 && timeline > since ? { ...found, ended: await endOf(database, since, row) } : found;
}

/**
 * Where the history of this server left a timeline. The server's own file of its timelines says it for each; who may not read it has the
 * last record that was replayed before the server was promoted, which is the end of the timeline just before this one.
 */
async function endOf(database: Pick<Queryable, 'query'>, timeline: number, { may, timeline: now, since }: Row): Promise<string | null> {
  if (!may) return now === timeline + 1 ? since : null;
  const [row] = await database.query<{ ended: string | null }>(
    `SELECT (SELECT trunc(pg_wal_lsn_diff(split_part(line, chr(9), 2)::pg_lsn, '0/0'))::text
       FROM string_to_table(pg_read_file('pg_wal/' || lpad(upper(to_hex($1::int)), 8, '0') || '.history'), chr(10)) AS line
       WHERE split_part(line, chr(9), 1) = $2::int::text) AS ended`,
    [now, timeline],
  );
  return row?.ended ?? null;
}
