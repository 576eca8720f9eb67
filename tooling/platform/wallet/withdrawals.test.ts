import { openDatabase } from '../db';
import type { Database } from '../db';
import { withPostgres } from '../../testing/platform/postgres';
import { openPlayground, ZONE } from '../../testing/platform/ledger/playground';
import { whileLocked } from '../../testing/platform/ledger/togetherScenario';
import { openLedger } from '../ledger';
import type { Playground } from '../../testing/platform/ledger/playground';
import { bodyHash } from '../ledger/request';
import { LONG_RUN_MS, numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { verifyLedger } from '../ledger/verify';

const postgres = withPostgres();
const RULE = { min: 100, max: 1_000_000, count: 3, zone: ZONE };

let database: Database;
let play: Playground;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await postgres.createLaid(), connections: 16 });
  play = await openPlayground(database);
});
afterAll(() => database.close());

const ask = (member: number, minor: number, key: string) =>
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
  expect(await play.ledger.tick()).toEqual([]);
  expect(await statusOf(asked.id)).toBe(3);
  expect(await play.ledger.cancelWithdrawal(member, asked.id)).toEqual({ done: false, reason: 'ended' });
  await letTimePass(asked.id);
  expect(await play.ledger.tick()).toEqual([{ id: asked.id, member }]); // for the log
  expect(await statusOf(asked.id)).toBe(2);
  expect(await play.ledger.balance(member)).toBe(6_000);
});

test('of two instances that pay what fell due together each names what it paid, beyond the first hundred too [B-06, security 42]', async () => {
  const members = await Promise.all(Array.from({ length: 150 }, () => play.member(1_000)));
  const due = await Promise.all(members.map((member) => ask(member, 100, 'due')));
  await database.asOwner((tx) =>
    tx.query("UPDATE ledger.withdrawals SET status = 3, changed_at = changed_at - interval '61 seconds' WHERE member = ANY ($1)", [
      members,
    ]),
  );
  const other = openLedger(database);
  const ticks = await whileLocked(play, (tx) => tx.exec('LOCK TABLE ledger.movements IN SHARE MODE'), [
    () => play.ledger.tick(),
    () => other.tick(),
  ]);
  const named = ticks.flat().map(({ id }) => id);
  expect(named.sort()).toEqual(due.map((outcome) => (outcome.done ? outcome.id : outcome.reason)).sort());
});

test('what falls due of a member whose balance somebody holds is paid with a later turn, and keeps nobody else waiting [B-06]', async () => {
  const [held, free] = [await play.member(1_000), await play.member(1_000)];
  const due = await Promise.all([held, free].map((member) => ask(member, 100, 'due')));
  const [waits, goes] = due.map((outcome) => (outcome.done ? outcome.id : outcome.reason));
  for (const id of [waits, goes]) {
    await database.asOwner((tx) => tx.query('UPDATE ledger.withdrawals SET status = 3 WHERE id = $1', [id]));
    await letTimePass(id ?? '');
  }
  await database.asOwner(async (tx) => {
    await tx.query('SELECT minor FROM ledger.balances WHERE member = $1 FOR NO KEY UPDATE', [held]);
    expect(await play.ledger.tick()).toEqual([{ id: goes, member: free }]);
  });
  expect(await play.ledger.tick()).toEqual([{ id: waits, member: held }]);
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
  'withdrawing, cancelling, refusing and paying at once never pays out what is not there, and each ends in exactly one way [R10, security 21]',
  async () => {
    const seed = runSeed();
    const races = testSize(400, 100_000);
    const AT_ONCE = 10;
    for (let first = 0; first < races; first += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => race(seed, first + lane)));
    }
    expect({ seed, findings: (await verifyLedger(database)).findings }).toEqual({ seed, findings: [] });
  },
  LONG_RUN_MS,
);

/** One member's withdrawals, asked together and then ended from all sides together. */
async function race(seed: number, number: number): Promise<void> {
  const random = numbersFrom(seed + number);
  const opening = 1_000 + Math.floor(random() * 2_000);
  const member = await play.member(opening);
  const asks = await Promise.all(
    [600, 700, 800, 900, 500].map((minor, index) => ask(member, minor, number % 2 === 0 ? `${index}` : 'same')),
  );
  const ids = [...new Set(asks.flatMap((outcome) => (outcome.done ? [outcome.id] : [])))];
  for (const id of ids) if (random() < 0.6) await letTimePass(id);
  const work = ids.flatMap((id) => [
    () => play.ledger.cancelWithdrawal(member, id),
    () => play.ledger.tick(),
    () => play.ledger.refuseWithdrawal(id),
  ]);
  await Promise.all([...work, ...work].filter(() => random() < 0.8).map((start) => start()));
  const ends = await database.query<{ minor: number; status: number; ends: string | null }>(
    `SELECT w.minor, w.status, (SELECT string_agg(t.kind, ',') FROM ledger.movements t WHERE t.about = w.id AND t.kind <> 'withdraw') AS ends
     FROM ledger.withdrawals w WHERE w.member = $1`,
    [member],
  );
  const [held = 0] = await play.balances([member]);
  const kept = ends.filter(({ status }) => [1, 2, 3].includes(status)).reduce((sum, { minor }) => sum + minor, 0);
  const wrong = ends.filter(({ status, ends: end }) => end !== ({ 2: 'paid', 5: 'returned', 6: 'returned' }[status] ?? null));
  expect({ seed, number, held, wrong, asked: ends.length }).toEqual({ seed, number, held: opening - kept, wrong: [], asked: ids.length });
}

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
