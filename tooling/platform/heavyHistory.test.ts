import { calls, unisonCalls } from '@unison/shared/contract';
import { readSlice } from './account/ownData';
import { SECTIONS } from './account/ownDataSections';
import { MONEY_LOG_DEPTH } from './ledger/readRecords';
import { changesSomething, callNames, everyCall } from '../testing/platform/hostile/everyCall';
import { prepareGoodCall } from '../testing/platform/hostile/goodCall';
import { memberMaker } from '../testing/platform/hostile/members';
import type { TestMember } from '../testing/platform/hostile/members';
import { GROWING, rowsRead } from '../testing/platform/longHistory';
import { withPlatform } from '../testing/platform/platform';
import { testSize } from '@unison/shared/testing/testSizes';
import { giveHistoryBeside } from '../testing/platform/wholeHistory';

const share = testSize(1, 25);
const HISTORY = { orders: 12_000 * share, sessions: 8_000 * share, topups: 8_000 * share, seen: 12_000 * share };
const OF_OTHERS = { orders: 3, sessions: 2, topups: 2, seen: 3 };
const OTHERS = testSize(500, 10_000);
/** What one call may read of tables that grow: the longest list shows 200 records, each with its round. */
const MOST_ROWS = 2_500;
/** Of what a member opens and uploads: more than one slice, and more than a call may read. */
const OPENED = 3_000;

const platform = withPlatform('postgres', { connections: 1 }); // one connection, so that the server's counts are whole
let heavy: TestMember;
let requests: [string, Awaited<ReturnType<typeof prepareGoodCall>>][];

beforeAll(async () => {
  const make = await memberMaker(platform);
  heavy = await make({ pay: true, minor: 10_000_000, bank: true });
  const names = [...callNames.filter((name) => !changesSomething(everyCall[name]) && name !== 'getOwnData'), 'placeOrder' as const];
  requests = [];
  for (const name of names) requests.push([name, await prepareGoodCall(platform, () => Promise.resolve(heavy), name)]);
  await giveHistoryBeside(platform.database(), heavy.id, HISTORY, { count: OTHERS, theirs: OF_OTHERS });
  await platform.database().asOwner(async (tx) => {
    await tx.query(`INSERT INTO uploads (name, member_id, bytes) SELECT 'kept' || n, $1, 1 FROM generate_series(1, ${OPENED}) n`, [
      heavy.id,
    ]);
    await tx.query(
      `INSERT INTO video_tickets (ticket_hash, video_id, member_id, expires_at)
       SELECT decode(md5('kept' || n), 'hex'), (SELECT min(id) FROM videos), $1, now() + interval '1 day' FROM generate_series(1, ${OPENED}) n`,
      [heavy.id],
    );
    await tx.exec('ANALYZE uploads, video_tickets');
  });
}, 600_000);

/** What `work` reads of tables that grow; the lesser of two looks, since the platform's own work may fall into one. */
async function rowsOf(work: () => Promise<unknown>): Promise<number> {
  const looks = [];
  for (let look = 0; look < 2; look += 1) {
    const before = await rowsRead(platform.database());
    await work();
    const after = await rowsRead(platform.database());
    looks.push(GROWING.reduce((sum, table) => sum + (after[table]?.rows ?? 0) - (before[table]?.rows ?? 0), 0));
  }
  return Math.min(...looks);
}

test('the member with the longest history costs no more than anybody: no reading call and no order reads more than it shows [security 23]', async () => {
  const found: Record<string, number> = {};
  for (const [name, call] of requests) {
    const rows = await rowsOf(async () => {
      const reply = await platform.app().inject(await call.request());
      expect([name, reply.statusCode, reply.json<{ code: number }>().code]).toEqual([name, 200, 200]);
    });
    if (rows > MOST_ROWS) found[name] = rows;
  }
  expect(found).toEqual({});
});

test('the money log ends after its newest ten thousand: no page reads a whole history [API-35, security 23]', async () => {
  const page = (no: number) => platform.ask(calls.listMoneyLog, { page: no, limit: 100 }, heavy);
  const last = MONEY_LOG_DEPTH / 100;
  expect((await page(last)).data).toHaveLength(100);
  for (const beyond of [last + 1, last + 10, 100_000]) {
    expect((await page(beyond)).data).toEqual([]);
    expect(await rowsOf(() => page(beyond))).toBeLessThan(MOST_ROWS);
  }
});

test('from the movement read last, the money log goes on to its end, and no page costs more than the first [API-35, security 23]', async () => {
  const [deep] = await platform
    .database()
    .query<{ id: string }>('SELECT id FROM ledger.movements WHERE debit = $1 ORDER BY n OFFSET 150 LIMIT 1', [heavy.id]);
  const page = (before: string) => platform.ask(calls.listMoneyLog, { page: 1, limit: 100, before }, heavy);
  let first: string[] = [];
  expect(await rowsOf(async () => (first = (await page(String(deep?.id))).data.map(({ id }) => String(id))))).toBeLessThan(MOST_ROWS / 4);
  expect(new Set(first).size).toBe(100);
  const rest = (await page(String(first.at(-1)))).data;
  expect(rest.length).toBeGreaterThanOrEqual(50); // the oldest, and with them the opening credits
  expect((await page(String(rest.at(-1)?.id))).data).toEqual([]);
});

test.each(SECTIONS)('own data reads its $name by slices, each from where the last one ended [B-11, security 23]', async (section) => {
  let after: string | null = null;
  for (let slice = 0; slice < 3; slice += 1) {
    const from: string | null = after;
    let rows: { cursor?: string }[] = [];
    const read = await rowsOf(async () => {
      rows = await readSlice(platform.database(), section, heavy.id, from);
    });
    expect(read).toBeLessThan(MOST_ROWS);
    after = rows.at(-1)?.cursor ?? null;
    if (after === null) return;
  }
});

test('own data of the longest history holds all of it, once [B-11]', async () => {
  const reply = await platform.send(platform.request(unisonCalls.getOwnData, {}, heavy));
  const data = reply.data as Record<string, unknown[]>;
  expect(new Set(data.seen_records?.map((row) => (row as { record: string }).record)).size).toBe(HISTORY.seen);
  expect(new Set(data.orders?.map((row) => (row as { id: string }).id)).size).toBeGreaterThanOrEqual(HISTORY.orders);
  expect(new Set(data.uploads?.map((row) => (row as { name: string }).name)).size).toBe(OPENED);
  expect(data.videos_opened?.length).toBeGreaterThanOrEqual(OPENED);
  for (const { name, sql } of SECTIONS.filter(({ sliced }) => sliced)) {
    const { length } = await platform.database().query(sql, [heavy.id, null, 1_000_000]);
    expect([name, data[name]?.length]).toEqual([name, length]);
  }
});

test("'all seen' forgets single marks a bounded number at a time, whatever there is, and hides all news at once [B-04, security 23]", async () => {
  const marks = async () =>
    (
      await platform.database().query<{ left: number }>('SELECT count(*)::int AS left FROM seen_records WHERE member_id = $1', [heavy.id])
    )[0]?.left;
  expect(await rowsOf(() => platform.ask(unisonCalls.markNewsSeen, { kind: 'events' }, heavy))).toBeLessThan(MOST_ROWS);
  expect(await marks()).toBe(HISTORY.seen - 1_000); // two looks
  expect((await platform.ask(unisonCalls.getNews, {}, heavy)).data.events).toEqual([]);
});
