import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { withPostgres } from '../../testing/platform/postgres';
import { openPlayground } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { LONG_RUN_MS, numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { verifyLedger } from './verify';

const postgres = withPostgres();
const AT_ONCE = 100;
/** For each of three bounds, which makes a hundred. */
const TURNS = testSize(34, 10_000);

let database: Database;
let play: Playground;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await postgres.createLaid(), connections: 16 });
  play = await openPlayground(database);
});
afterAll(() => database.close());

test.each(['balance', 'stake', 'loss'] as const)(
  'of 100 orders at once exactly as many are accepted as the %s allows, time and again [R9, O-91, GAME-26, security 21]',
  async (bound) => {
    const seed = runSeed();
    const random = numbersFrom(seed);
    const no = await play.openRound(2);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const stake = 100 + Math.floor(random() * 300);
      const allowed = Math.floor(random() * (AT_ONCE + 2));
      const enough = allowed * stake + Math.floor(random() * stake); // and a rest that is not enough for one more
      const member = await play.member(bound === 'balance' ? enough : 1_000_000);
      if (bound !== 'balance') await play.ledger.setLimit(member, bound, enough);
      const outcomes = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => play.order(member, no, { game: 2, stake, key: `${index}` })),
      );
      const accepted = outcomes.filter((outcome) => outcome.done).length;
      const reasons = new Set(outcomes.flatMap((outcome) => (outcome.done ? [] : [outcome.reason])));
      reasons.delete(bound === 'balance' ? 'insufficient' : bound === 'stake' ? 'limitStake' : 'limitLoss');
      expect({ seed, turn, accepted, reasons: [...reasons] }).toEqual({ seed, turn, accepted: Math.min(AT_ONCE, allowed), reasons: [] });
    }
    await play.drawRound(2, no);
    expect((await verifyLedger(database)).findings).toEqual([]);
  },
  LONG_RUN_MS,
);

/** Starts `count` pieces of work while a member's balance is held, and lets go once all of them wait for it. */
async function whileLocked<Result>(member: number, count: number, work: () => Promise<Result>): Promise<Result[]> {
  const started: Promise<Result>[] = [];
  await database.asOwner(async (tx) => {
    await tx.query('SELECT minor FROM ledger.balances WHERE member = $1 FOR NO KEY UPDATE', [member]);
    for (let index = 0; index < count; index += 1) started.push(work());
    for (let waiting = 0; waiting < count; await pause(5)) {
      const [row] = await database.asOwner((observer) =>
        observer.query<{ waiting: number }>(
          "SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        ),
      );
      waiting = row?.waiting ?? 0;
    }
  });
  return Promise.all(started);
}

test('equal requests without a key that arrive together are one order, and once answered an equal one is a new order [O-81]', async () => {
  const member = await play.member(100_000);
  const no = await play.openRound(3);
  const together = await whileLocked(member, 8, () => play.order(member, no, { game: 3, stake: 250 }));
  expect(new Set(together.map((outcome) => (outcome.done ? outcome.id : outcome.reason))).size).toBe(1);
  expect(together.filter((outcome) => outcome.done && outcome.replayed)).toHaveLength(7);
  expect(await play.ledger.balance(member)).toBe(100_000 - 250);
  const later = await play.order(member, no, { game: 3, stake: 250 });
  expect(later).toMatchObject({ done: true, replayed: false });
});
