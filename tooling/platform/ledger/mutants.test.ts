import { Client } from 'pg';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { repeat } from '../../process/repeat';
import { withPostgres } from '../../testing/platform/postgres';
import { closedScenario } from '../../testing/platform/ledger/closedScenario';
import { chainScenario } from '../../testing/platform/ledger/chainScenario';
import { dayScenario } from '../../testing/platform/ledger/dayScenario';
import { diceScenario, openingScenario, settleScenario } from '../../testing/platform/ledger/drawScenarios';
import { readFunctions } from '../../testing/platform/ledger/functionSource';
import { keylessScenario } from '../../testing/platform/ledger/keylessScenario';
import { lostKeyScenario } from '../../testing/platform/ledger/lostKeyScenario';
import { limitScenario, orderScenario, roomScenario, topupScenario } from '../../testing/platform/ledger/moneyScenarios';
import { mutantsOf } from '../../testing/platform/ledger/mutants';
import { openPlayground } from '../../testing/platform/ledger/playground';
import { survivors } from '../../testing/platform/ledger/survivors';
import { LONG_RUN_MS, nightShare, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { togetherScenario } from '../../testing/platform/ledger/togetherScenario';
import { wheelScenario } from '../../testing/platform/ledger/wheelScenario';
import { verifyLedger } from './verify';
import { restScenario, withdrawalScenario } from '../../testing/platform/ledger/withdrawalScenario';

const MONEY = [orderScenario, dayScenario, limitScenario, topupScenario, withdrawalScenario, restScenario, roomScenario];
const DRAWS = [openingScenario, settleScenario, diceScenario, wheelScenario, keylessScenario, lostKeyScenario, chainScenario];
const ROUNDS = 64;
/** Functions by their names or by how they begin (`UNISON_MUTATE=ledger.post,fair.`), all at the nightly size, each mistake in one of its shares, else none: the scenarios alone. */
const ONLY = process.env.UNISON_MUTATE ?? (testSize(0, 1) ? undefined : '');
/** A cluster that is thrown away as a whole: hundreds of databases take minutes to drop one by one. */
const postgres = withPostgres({ own: ONLY !== '' });
const isMeant = (name: string): boolean =>
  ONLY === undefined || ONLY.split(',').some((one) => name === one || (/[._]$/.test(one) && name.startsWith(one)));

/** Ends statements that go on for longer than any right one does, until stopped: a mistake may make a loop that has no end. */
async function endLoops(): Promise<{ stop(): Promise<void> }> {
  const client = new Client({ connectionString: await postgres.createDatabase() });
  await client.connect();
  const endless = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND state = 'active' AND query_start < clock_timestamp() - interval '20 seconds'`;
  const ending = repeat(
    () => client.query(endless),
    1_000,
    (error) => process.stderr.write(`${String(error)}\n`),
  );
  return {
    async stop() {
      await ending.stop();
      await client.end();
    },
  };
}

/** Why the scenarios are not content with a database, or undefined when they are. */
async function objection(database: Database, about = ''): Promise<string | undefined> {
  try {
    const play = await openPlayground(database, ROUNDS);
    const likelyFirst = about.startsWith('fair.') ? [...DRAWS, ...MONEY] : [...MONEY, ...DRAWS];
    for (const scenario of [...likelyFirst, closedScenario, togetherScenario]) await scenario(play);
    const { findings } = await verifyLedger(database);
    return findings.length === 0 ? undefined : JSON.stringify(findings);
  } catch (error) {
    return error instanceof Error ? error.stack : String(error);
  }
}

test(
  'every mistake put into a function of the ledger or the draws is noticed, or is known to change nothing [R14]',
  async () => {
    const template = await postgres.createLaid();
    const whole = await openDatabase({ databaseUrl: template });
    const functions = (await whole.asOwner(readFunctions)).filter(({ name }) => isMeant(name));
    await whole.close();
    const mutants = functions.flatMap(mutantsOf);
    expect(mutants.length > 0).toBe(ONLY !== '');
    const tried = ONLY === undefined ? nightShare(mutants, runSeed()) : mutants;

    const fresh = async (): Promise<Database> => openDatabase({ databaseUrl: await postgres.createDatabase(template), connections: 8 });
    const right = await fresh();
    expect(await objection(right)).toBeUndefined();
    await right.close();

    const loops = await endLoops();
    const survived: string[] = [];
    for (const { name, sql } of tried) {
      const database = await fresh();
      const refused = await database
        .asOwner((tx) => tx.exec(sql))
        .then(
          () => false,
          () => true, // no SQL any more: nobody could have made this mistake
        );
      if (!refused && (await objection(database, name)) === undefined) {
        survived.push(name);
        process.stderr.write(`survives: ${name}\n`);
      }
      await database.close();
    }
    await loops.stop();
    process.stderr.write(`${tried.length} of ${mutants.length} mistakes, ${survived.length} not noticed\n`);
    expect(survived.filter((name) => survivors[name] === undefined)).toEqual([]);
    const gone = Object.keys(survivors).filter((known) => functions.some(({ name }) => known.startsWith(`${name}:`)));
    expect(gone.filter((known) => !mutants.some(({ name }) => name === known))).toEqual([]); // a reason whose mistake is no longer possible
  },
  LONG_RUN_MS,
);
