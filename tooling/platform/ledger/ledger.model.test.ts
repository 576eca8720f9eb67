import * as fc from 'fast-check';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { GAME, Model, OPENING, step, take } from './ledgerModel';
import { openPlayground } from './playground';
import { runSeed, testSize } from './testSizes';
import { verifyLedger } from './verify';

let database: Database;
beforeAll(async () => {
  database = await openDatabase();
}, 60_000);
afterAll(() => database.close());

test(
  'whatever members do, in whatever order, the ledger holds what arithmetic says [R1, O-15, O-91, B-06, B-11]',
  async () => {
    const runs = testSize(1_000, 100_000);
    const play = await openPlayground(database, runs * 12);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const model = new Model();
        const members = [await play.member(OPENING), await play.member(OPENING)];
        const round = { no: await play.openRound(GAME) };
        for (const one of steps) {
          await take(play, model, members, round, one);
          expect(await play.balances(members)).toEqual(model.balances);
        }
        expect((await play.sums()).entries).toBe(0);
      }),
      { numRuns: runs, seed: runSeed() },
    );
    expect((await verifyLedger(database)).findings).toEqual([]);
  },
  testSize(180_000, 36_000_000),
);
