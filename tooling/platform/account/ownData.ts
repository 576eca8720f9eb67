import type { Database } from '../db';
import { countAttempt } from '../routes/throttle';
import type { MemberContext } from '../routes';
import { boundedQueue } from '../routes/boundedQueue';
import { Streamed } from '../routes/streamed';
import { SECTIONS } from './ownDataSections';
import type { Section } from './ownDataSections';

const SLICE = 500;
/** One slice is read at a time, whoever exports: it is the longest answer there is, and nobody else waits for it. */
const queue = boundedQueue(1, Infinity);

/** Everything the platform's database has about the member (B-11), sent as it is read: memory and statements stay small, however long the history. */
export async function ownData({ database, member, now }: MemberContext): Promise<Streamed> {
  await countAttempt(database, { bucket: `own-data:${member.id}`, limit: 20, windowMs: 3_600_000 }, now);
  return new Streamed(written(database, member.id, now));
}

async function* written(database: Database, memberId: number, now: Date): AsyncGenerator<string> {
  yield `{"made_at":${JSON.stringify(now)}`;
  for (const section of SECTIONS) {
    yield `,${JSON.stringify(section.name)}:[`;
    let separator = '';
    for await (const rows of slices(database, section, memberId)) {
      for (const row of rows) {
        yield separator + JSON.stringify(row);
        separator = ',';
      }
    }
    yield ']';
  }
  yield '}';
}

type Row = Record<string, unknown> & { cursor?: string };

/**
 * One slice of a section, after the last one's cursor. Read along its index: a planner that takes a history for a short one would read and
 * sort all of it for each slice.
 */
export function readSlice(database: Database, { sql, sliced }: Section, memberId: number, after: string | null): Promise<Row[]> {
  return database.transaction(async (tx) => {
    if (sliced) await tx.exec('SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off');
    return tx.query<Row>(sql, sliced ? [memberId, after, SLICE] : [memberId]);
  });
}

async function* slices(database: Database, section: Section, memberId: number): AsyncGenerator<Row[]> {
  const read = (after: string | null): Promise<Row[]> => queue(() => readSlice(database, section, memberId, after));
  if (!section.sliced) return yield await read(null);
  for (let cursor: string | null = null; ;) {
    const after: string | null = cursor;
    const rows: Row[] = await read(after);
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'cursor')));
    cursor = rows.at(-1)?.cursor ?? null;
    if (rows.length < SLICE) return;
  }
}
