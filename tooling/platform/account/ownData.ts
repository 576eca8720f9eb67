import type { Queryable } from '../db';
import { countAttempt } from '../members/throttle';
import type { MemberContext } from '../routes';
import { boundedQueue } from '../routes/boundedQueue';
import { Streamed } from '../routes/streamed';
import { SECTIONS } from './ownDataSections';
import type { Section } from './ownDataSections';

const SLICE = 500;
/** One slice is read at a time, whoever exports: it is the longest answer there is, and nobody else waits for it. */
const queue = boundedQueue(1, Infinity);

/** Everything the platform keeps about the member (B-11), sent as it is read: memory and statements stay small, however long the history. */
export async function ownData({ database, member, now }: MemberContext): Promise<Streamed> {
  await countAttempt(database, { bucket: `own-data:${member.id}`, limit: 20, windowMs: 3_600_000 }, now);
  return new Streamed(written(database, member.id, now));
}

async function* written(database: Queryable, memberId: number, now: Date): AsyncGenerator<string> {
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

async function* slices(database: Queryable, { sql, sliced }: Section, memberId: number): AsyncGenerator<Row[]> {
  const read = (...params: unknown[]): Promise<Row[]> => queue(() => database.query<Row>(sql, params));
  if (!sliced) return yield await read(memberId);
  for (let cursor: string | null = null; ;) {
    const after: string | null = cursor;
    const rows: Row[] = await read(memberId, after, SLICE);
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'cursor')));
    cursor = rows.at(-1)?.cursor ?? null;
    if (rows.length < SLICE) return;
  }
}
