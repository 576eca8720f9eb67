import { openDatabase } from '../db';
import type { Database } from '../db';
import { withPostgres } from '../testing/postgres';
import { openPlayground, ZONE } from './playground';
import type { Playground } from './playground';
import { bodyHash } from './request';
import { numbersFrom, runSeed, testSize } from './testSizes';
import { verifyLedger } from './verify';

const postgres = withPostgres();
const RULE = { min: 100, max: 1_000_000, count: 3, zone: ZONE };

let database: Database;
let play: Playground;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await postgres.createDatabase(), connections: 16 });
  play = await openPlayground(database);
}, 60_000);
afterAll(() => database.close());

const ask = (member: string, minor: number, key: string) =>
  play.ledger.askWithdrawal({ member, key, body: bodyHash({ minor }), minor, ...RULE });
const letTimePass = (id: string) =>
  database.asOwner((tx) => tx.query("UPDATE ledger.withdrawals SET changed_at = changed_at - interval '61 seconds' WHERE id = $1", [id]));
const statusOf = async (id: string) =>
  (await database.query<{ status: number }>('SELECT status FROM ledger.withdrawals WHERE id = $1', [id]))[0]?.status;

test('a withdrawal is asked, after 60 seconds in work, after 60 more paid [B-06]', async () => {
  const member = await play.member(10_000);
  const asked = await ask(member, 4_000, 'one');
  if (!asked.done) throw new Error(asked.reason);
  await play.ledger.tick();
  expect(await statusOf(asked.id)).toBe(1);
  await letTimePass(asked.id);
  await play.ledger.tick();
  expect(await statusOf(asked.id)).toBe(3);
  expect(await play.ledger.cancelWithdrawal(member, asked.id)).toEqual({ done: false, reason: 'ended' });
  await letTimePass(asked.id);
  await play.ledger.tick();
  expect(await statusOf(asked.id)).toBe(2);
  expect(await play.ledger.balance(member)).toBe(6_000);
});

test('two cancels return the money once, and nobody cancels for somebody else [B-06]', async () => {
  const member = await play.member(10_000);
  const asked = await ask(member, 4_000, 'one');
  if (!asked.done) throw new Error(asked.reason);
  expect(await play.ledger.cancelWithdrawal(await play.member(0), asked.id)).toEqual({ done: false, reason: 'notFound' });
  const cancels = await Promise.all(Array.from({ length: 6 }, () => play.ledger.cancelWithdrawal(member, asked.id)));
  expect(cancels.every((outcome) => outcome.done)).toBe(true);
  expect(cancels.filter((outcome) => outcome.done && !outcome.replayed)).toHaveLength(1);
  expect(await play.ledger.balance(member)).toBe(10_000);
});

test(
  'withdrawing, cancelling and paying at once never pays out what is not there, and each ends in exactly one way [R10]',
  async () => {
    const seed = runSeed();
    const random = numbersFrom(seed);
    const races = testSize(150, 15_000);
    for (let race = 0; race < races; race += 1) {
      const opening = 1_000 + Math.floor(random() * 2_000);
      const member = await play.member(opening);
      const asks = await Promise.all(
        [600, 700, 800, 900, 500].map((minor, index) => ask(member, minor, `${race % 2 === 0 ? index : 'same'}`)),
      );
      const ids = [...new Set(asks.flatMap((outcome) => (outcome.done ? [outcome.id] : [])))];
      const due = ids.filter(() => random() < 0.6);
      for (const id of due) await letTimePass(id);
      const work = ids.flatMap((id) => [
        () => play.ledger.cancelWithdrawal(member, id),
        () => play.ledger.tick(),
        () => play.ledger.refuseWithdrawal(id),
      ]);
      await Promise.all([...work, ...work].filter(() => random() < 0.8).map((start) => start()));
      const [paid] = await database.query<{ minor: string; ends: number }>(
        `SELECT coalesce(sum(minor) FILTER (WHERE status IN (1, 2, 3)), 0) AS minor,
       (SELECT count(*) FROM ledger.transfers t WHERE t.about IN (SELECT id FROM ledger.withdrawals WHERE member = $1) AND kind IN ('paid', 'returned')) AS ends
       FROM ledger.withdrawals WHERE member = $1`,
        [member],
      );
      expect({ seed, race, balance: await play.ledger.balance(member) }).toEqual({ seed, race, balance: opening - Number(paid?.minor) });
      expect(paid?.ends).toBeLessThanOrEqual(ids.length);
    }
    expect((await verifyLedger(database)).findings).toEqual([]);
  },
  testSize(120_000, 3_600_000),
);

test('a day has its number of withdrawals, and a cancelled one is given back [O-91, LIMIT-22]', async () => {
  const member = await play.member(100_000);
  const at = (index: number) => ask(member, 1_000, `${index}`);
  for (let index = 0; index < 3; index += 1) expect((await at(index)).done).toBe(true);
  const [last] = await database.query<{ id: string }>('SELECT id FROM ledger.withdrawals WHERE member = $1 ORDER BY at DESC LIMIT 1', [
    member,
  ]);
  expect(await at(3)).toEqual({ done: false, reason: 'dayUsed' });
  await play.ledger.cancelWithdrawal(member, last?.id ?? '');
  expect((await at(4)).done).toBe(true);
  expect(await at(5)).toEqual({ done: false, reason: 'dayUsed' });
});
