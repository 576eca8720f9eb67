import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Queryable } from './database';

/** How far a database had come: its newest era, the position of its log that can no longer be lost, and how many draws it has. */
const Position = v.object({
  era: v.nullable(v.object({ id: v.number(), at: v.string() })),
  log: v.pipe(v.string(), v.digits()),
  draws: v.number(),
});
export type Position = v.InferOutput<typeof Position>;

/** What a process that was killed may have seen beyond its file. */
const WRITE_EVERY_MS = 1_000;

/** The database stands before a point it had passed: a snapshot was put back, or what took over had not got everything. */
export class HistoryWentBack extends Error {
  override name = 'HistoryWentBack';

  constructor(
    readonly was: Position,
    readonly is: Position,
  ) {
    super(
      `The database's history went back: its log stood at ${was.log} and stands at ${is.log}, its draws were ${was.draws} and are ${is.draws}.`,
    );
  }
}

/** What one instance knows of its database's history, kept outside the database: nothing that is put back can take it along. */
export type History = {
  /** Compares the database with what was last seen, and keeps the further position. Throws `HistoryWentBack`, and keeps what it knew. */
  follow(database: Pick<Queryable, 'query'>): Promise<void>;
  /** True after `follow` threw, until it no longer does or the database is accepted. */
  hasGoneBack(): boolean;
  /** Takes the database as it is, whatever was seen: after a new era was begun for it. */
  accept(database: Pick<Queryable, 'query'>): Promise<void>;
};

/**
 * The one detector of a history that went back. It keeps its knowledge in `history.json` of `dataDir`, in place at once. A new era that
 * somebody else began (a higher one, or another in the place of the last) is that somebody's acceptance and begins the count anew.
 * Whoever asks decides what follows: a single server begins a new era, several hosts halt until the operator accepts.
 */
export function openHistory(dataDir: string): History {
  const file = join(dataDir, 'history.json');
  let known = readKept(file);

  let writtenAt = -Infinity;
  function keep(position: Position): void {
    const isSameEra = known?.era?.at === position.era?.at;
    known = position;
    if (isSameEra && performance.now() - writtenAt < WRITE_EVERY_MS) return;
    try {
      writeFileSync(`${file}.part`, JSON.stringify(position), { mode: 0o600 });
      renameSync(`${file}.part`, file);
      writtenAt = performance.now();
    } catch {
      // The disk is full: this process still knows it, and writes it the next time.
    }
  }

  let isBack = false;
  return {
    async follow(database) {
      const is = await readPosition(database);
      isBack = known !== undefined && wentBack(known, is);
      if (known && isBack) throw new HistoryWentBack(known, is);
      keep(is);
    },
    hasGoneBack: () => isBack,
    async accept(database) {
      keep(await readPosition(database));
      isBack = false;
    },
  };
}

/** True where `is` cannot have come after `was` in one history. */
export function wentBack(was: Position, is: Position): boolean {
  if ((is.era?.id ?? 0) !== (was.era?.id ?? 0)) return (is.era?.id ?? 0) < (was.era?.id ?? 0);
  if (is.era?.at !== was.era?.at) return false; // somebody else noticed, and began an era in the place of the lost one
  return BigInt(is.log) < BigInt(was.log) || is.draws < was.draws;
}

async function readPosition(database: Pick<Queryable, 'query'>): Promise<Position> {
  const [row] = await database.query<Omit<Position, 'era'> & { id: number | null; at: string | null }>(
    `SELECT e.id, extract(epoch FROM e.at)::text AS at, trunc(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0'))::text AS log,
       ((SELECT coalesce(sum(drawn), 0) FROM fair.tallies) + (SELECT coalesce(sum(drawn), 0) FROM fair.wheel_tallies))::bigint AS draws
     FROM (SELECT) one LEFT JOIN LATERAL (SELECT id, at FROM fair.eras ORDER BY id DESC LIMIT 1) e ON true`,
  );
  if (!row) throw new Error('A LEFT JOIN from one row gives one row');
  const { id, at, log, draws } = row;
  return { era: id === null || at === null ? null : { id, at }, log, draws };
}

/** Nothing, where there is no file yet or a power cut left none whole: then nothing can be told. */
function readKept(file: string): Position | undefined {
  if (!existsSync(file)) return undefined;
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Position), readFileSync(file, 'utf8'));
  return kept.success ? kept.output : undefined;
}
