import { fc } from '@unison/shared/testing/properties';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { seedKey } from '../fairness/seedKey';
import { installPrizes } from '../wheel/prizes';
import { openWheel } from '../wheel/wheel';
import { membersWheel } from '../../testing/platform/ledger/asMembers';
import { Model, OPENING } from '../../testing/platform/ledger/ledgerModel';
import { step } from '../../testing/platform/ledger/ledgerSteps';
import { openPlayground } from '../../testing/platform/ledger/playground';
import { GAME, takeStep } from '../../testing/platform/ledger/takeStep';
import type { Stage } from '../../testing/platform/ledger/takeStep';
import { LONG_RUN_MS, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { verifyLedger } from './verify';
import { openEmbedded } from '../../testing/platform/embedded';
import { ENGINES_AT_NIGHT } from '../../testing/platform/platform';
import { withPostgres } from '../../testing/platform/postgres';

describe.each(ENGINES_AT_NIGHT)('the ledger on %s', (engine) => {
  const cluster = engine === 'postgres' ? withPostgres() : undefined;
  let database: Database;
  beforeAll(async () => {
    database = cluster ? await openDatabase({ databaseUrl: await cluster.createLaid() }) : await openEmbedded();
    await database.asOwner(installPrizes);
  });
  afterAll(() => database.close());

  test(
    'whatever members do, in whatever order, the ledger holds what arithmetic says [R1, O-15, O-91, B-06, B-11]',
    async () => {
      const runs = testSize(700, 100_000);
      const play = await openPlayground(database, runs * 14);
      const wheel = membersWheel(database, openWheel(database, seedKey('ab'.repeat(32))));
      const done = new Map<string, number>();
      let ran = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
          ran += 1;
          const members = [await play.member(OPENING), await play.member(OPENING)];
          const stage: Stage = { play, wheel, model: new Model(), members, no: await play.openRound(GAME) };
          for (const one of steps) {
            if (await takeStep(stage, one)) done.set(one.kind, (done.get(one.kind) ?? 0) + 1);
            expect(await play.balances(members)).toEqual(stage.model.balances);
          }
          if (ran % 50 === 0) expect(await play.difference()).toBe(0);
        }),
        { numRuns: runs, seed: runSeed() },
      );
      expect(ran).toBe(runs);
      const kinds = [
        'stake',
        'draw',
        'withdraw',
        'topup',
        'cancel',
        'refuse',
        'confirm',
        'drop',
        'time',
        'expire',
        'limit',
        'giveUp',
        'wheel',
        'break',
      ];
      expect(kinds.filter((kind) => (done.get(kind) ?? 0) < 10)).toEqual([]); // every way money moves was really walked
      expect((await verifyLedger(database)).findings).toEqual([]);
    },
    LONG_RUN_MS,
  );
});
