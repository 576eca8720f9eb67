import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Queryable } from './database';
import { Unacknowledged } from './failures';
import {
  furtherOf,
  hasNewEra,
  isAccepted,
  isSameHistory,
  lostWith,
  Position,
  positionIn,
  readPosition,
  saidOf,
  wentBack,
} from './position';
import { replaceText } from './replaceText';
import type { SharedPosition } from './sharedPosition';
import type { Found } from './position';

/** What a process that was killed may have seen beyond its file. */
const WRITE_EVERY_MS = 250;

/** The database stands before a point it had passed: a snapshot was put back, or what took over had not got everything. */
export class HistoryWentBack extends Error {
  override name = 'HistoryWentBack';
  /** As a server that starts: another one may have it all. */
  readonly code = '57P03';

  constructor(
    readonly was: Position,
    readonly is: Found,
  ) {
    super(`The database's history went back: ${saidOf(was, is)}.`);
  }
}

type Reader = Pick<Queryable, 'query'>;

/** What one instance knows of its database's history, kept outside the database: nothing that is put back can take it along. */
export type History = {
  /**
   * Reads what all instances know, where that is kept. Rejects when it cannot be read and this instance knows nothing either: then nothing would
   * tell. Yields why, when it cannot be read and this one's own knowledge has to do.
   */
  learn(): Promise<string | undefined>;
  /** Compares the database with what was last seen, and keeps the further position. Throws `HistoryWentBack`, and keeps what it knew. */
  follow(database: Reader): Promise<void>;
  /** True after `follow` threw, until it no longer does or the database is accepted. */
  hasGoneBack(): boolean;
  /** Throws what `follow` threw, as long as that stands: nothing is read or written meanwhile. */
  demandWhole(): void;
  /** Takes the database as it is, whatever was seen: after a new era was begun for it. */
  accept(database: Reader): Promise<void>;
  /**
   * Several hosts: a commit was acknowledged that stands in the log after `place` ("timeline:position", `ledger.log_place`). Throws
   * `Unacknowledged` where another server has taken over since: the one that answered is no longer of this history.
   */
  acknowledged(place: string): void;
  /** What to put in the place of what all instances know; undefined while that is as far, or has not been seen in the server that is followed. */
  offer(all: Position | undefined): Position | undefined;
};

/**
 * The one detector of a history that went back. It keeps its knowledge in `history.json` of `dataDir`, in place at once. On one host it
 * knows how far the server had written, and a new era that somebody else began (`hasNewEra`) is that somebody's acceptance. With several
 * hosts (`isCluster`) a server may have written what no other one has: it then knows what was acknowledged, holds the timelines of the
 * servers against that, and takes none but the operator's word for an acceptance. With `shared` it holds them against what any instance
 * acknowledged, too.
 * Whoever asks decides what follows: a single server begins a new era, several hosts halt until the operator accepts.
 */
export function openHistory(dataDir: string, isCluster = false, shared?: SharedPosition): History {
  const file = fileOf(dataDir);
  const text = textOf(file);
  let known = positionIn(text);
  /** The server that was seen to lack something, by when it started: it lacks that whatever it writes from then on. */
  let short = shortIn(text);

  let resting: NodeJS.Timeout | undefined;
  let isWritten = true;
  function write(): void {
    resting = undefined;
    if (isWritten) return;
    resting = setTimeout(write, WRITE_EVERY_MS).unref();
    try {
      replaceText(file, JSON.stringify({ ...known, short, isShared: shared !== undefined }));
      isWritten = true;
    } catch {
      // The disk is full: this process still knows it, and writes it the next time.
    }
  }
  function writeAtOnce(): void {
    isWritten = false;
    clearTimeout(resting);
    write();
  }
  function keep(position: Position): void {
    const isSame = known?.era?.at === position.era?.at && known?.timeline === position.timeline;
    known = position;
    isWritten = false;
    if (!isSame || !resting) writeAtOnce();
  }

  /** What of `is` can no longer be lost. */
  function safe({ era, draws, timeline, log }: Found): Position {
    if (!isCluster) return { era, draws, timeline, log };
    const isFurther = known !== undefined && known.timeline === timeline && BigInt(known.log) <= BigInt(log);
    return { era, draws, timeline, log: isFurther && known ? known.log : '0' }; // else nothing is acknowledged here yet
  }

  const [isLost, isVouchedFor] = isCluster ? [lostWith, isAccepted] : [wentBack, hasNewEra];
  let back: HistoryWentBack | undefined;
  /** On another timeline the server's own history goes on telling with several hosts; with one that is a new era by itself (`ledger.era`). */
  function keepShort({ was, is }: HistoryWentBack): void {
    if (is.server === undefined || is.server === short?.server || is.timeline !== was.timeline) return;
    short = { was, is, server: is.server };
    writeAtOnce();
  }
  const shortAsBefore = (is: Found) =>
    short && is.server === short.server && !isVouchedFor(short.was, is) ? new HistoryWentBack(short.was, short.is) : undefined;
  /** What all instances knew when the server of a timeline was seen to have it. */
  let proven: { all: Position; timeline: number } | undefined;
  const hasProven = (all: Position, timeline: number) => all === proven?.all && timeline === proven.timeline;

  /** The server of `is`, which has what this instance knows, held against what all know. `asked`: the timeline whose end `is` tells. */
  async function shortOf(all: Position | undefined, is: Found, asked: number | undefined, database: Reader) {
    if (!all) return undefined;
    const isProven = hasProven(all, is.timeline) || (asked !== undefined && asked > all.timeline && hasProven(all, asked));
    if (all.timeline < is.timeline && isProven) return undefined; // who may not read a server's history cannot prove it twice, nor beyond one failover
    const told = all.timeline < is.timeline && all.timeline !== asked ? await readPosition(database, all.timeline) : is;
    return lostWith(all, told) ? new HistoryWentBack(all, told) : undefined;
  }
  const demandWhole = () => {
    if (back) throw back;
  };
  return {
    async learn() {
      try {
        await shared?.read();
      } catch (error) {
        if (!known) throw error;
        return String(error);
      }
      return undefined;
    },
    demandWhole,
    async follow(database) {
      const before = known;
      const all = shared?.known(); // of before the server is asked
      const is = await readPosition(database, before?.timeline);
      const own = before && isLost(before, is) ? new HistoryWentBack(before, is) : shortAsBefore(is);
      back = own ?? (await shortOf(all, is, before?.timeline, database));
      if (back) keepShort(back);
      demandWhole();
      const isOvertaken = known && known !== before && isLost(known, is); // by what was seen while we read
      if (isOvertaken && known && is.timeline < known.timeline) throw new HistoryWentBack(known, is);
      if (isOvertaken) return;
      short = undefined;
      keep(safe(is));
      if (all) proven = { all, timeline: is.timeline };
    },
    hasGoneBack: () => back !== undefined,
    async accept(database) {
      const { era, draws, timeline, log } = await readPosition(database);
      const accepted = { era, draws, timeline, log: isCluster ? '0' : log };
      short = undefined;
      keep(accepted);
      back = undefined;
      await shared?.replace(accepted);
    },
    acknowledged(place) {
      if (!isCluster) return;
      const [timeline, log = '0'] = place.split(':');
      if (!known || back || Number(timeline) !== known.timeline) throw new Unacknowledged(); // another one took over: `follow` looks at it
      if (BigInt(log) > BigInt(known.log)) keep({ ...known, log });
    },
    offer(all) {
      if (back || !known) return undefined;
      if (!all) return known;
      if (isSameHistory(all, known)) return furtherOf(all, known);
      return hasProven(all, known.timeline) ? known : undefined;
    },
  };
}

const fileOf = (dataDir: string): string => join(dataDir, 'history.json');

/** Nothing, where there is no file yet. A power cut may leave none whole: then nothing can be told either. */
const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const Short = v.object({ was: Position, is: Position, server: v.string() });
const shortIn = (text: string | undefined): v.InferOutput<typeof Short> | undefined => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ short: Short })), text);
  return read.success ? read.output.short : undefined;
};

const Shared = v.pipe(v.string(), v.parseJson(), v.object({ isShared: v.literal(true) }));

/** Whether the instance of this data folder kept its position where all instances do, too. One of a version before says nothing of it. */
export const wasShared = (dataDir: string): boolean => v.is(Shared, textOf(fileOf(dataDir)));
