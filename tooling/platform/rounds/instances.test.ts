import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { isDatabaseDown } from '../db/failures';
import { openChains } from '../fairness/chains';
import { seedKey } from '../fairness/seedKey';
import { openLedger } from '../ledger';
import { openingBalance } from '../ledger/opening';
import { bodyHash } from '../ledger/request';
import { numbersFrom, runSeed, testSize } from '../ledger/testSizes';
import { verifyLedger } from '../ledger/verify';
import { withPostgres } from '../testing/postgres';
import { installGames } from './games';
import { repeat, roundsWork } from './ticker';

const postgres = withPostgres();
const GAMES = 40;
const ROUNDS = testSize(200, 20_000);
const KEY = 'ab'.repeat(32);
const DAY_IN_LINKS = 86_400; // rounds of one second

let url: string;
let database: Database;
beforeAll(async () => {
  url = await postgres.createDatabase();
  database = await openDatabase({ databaseUrl: url, connections: 10 });
  await database.asOwner(async (tx) => {
    await installGames(tx);
    await tx.exec('ALTER TABLE fair.games DROP CONSTRAINT games_seconds_check; UPDATE fair.games SET closed_at = now()');
    await tx.query(
      `INSERT INTO fair.games (id, key, class, names, icon, seconds) SELECT n, 'second' || n, 1, '{}', 'dice', 1 FROM generate_series(101, 100 + $1::int) n`,
      [GAMES],
    );
    const odds = JSON.stringify(
      Object.fromEntries(
        (await tx.query<{ option: string; odds: number }>('SELECT option, odds FROM fair.odds WHERE game = 1')).map((row) => [
          row.option,
          row.odds,
        ]),
      ),
    );
    await tx.query('SELECT fair.publish_odds(n, $2) FROM generate_series(101, 100 + $1::int) n', [GAMES, odds]);
  });
}, 60_000);
afterAll(() => database.close());

/** An instance of the platform, as far as rounds go: its own connections, its own loop; `paused` stands still like a stopped process. */
async function startInstance(key: string) {
  const own = await openDatabase({ databaseUrl: url, connections: 3 });
  const problems: unknown[] = [];
  const work = roundsWork(own, openChains(own, seedKey(key), (20 * ROUNDS) / GAMES / DAY_IN_LINKS), (_problem, error) =>
    problems.push(error),
  );
  const state = { paused: false };
  const loop = repeat(
    async () => {
      if (state.paused) return;
      await work.settleDue();
      await work.openDue();
    },
    50,
    (error) => problems.push(error),
  );
  const stop = async () => {
    await loop.stop();
    await own.close();
  };
  return { state, problems, work, stop };
}

test(
  `four instances, connections that end, one that stands still and one with a wrong key: every round is drawn exactly once [R8]`,
  async () => {
    const seed = runSeed();
    const random = numbersFrom(seed);
    const instances = await Promise.all([KEY, KEY, KEY, KEY].map(startInstance));
    const stranger = await startInstance('cd'.repeat(32));
    const ledger = openLedger(database);
    const members = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        await database.asOwner((tx) => openingBalance(tx, `m${index}`, 100_000_000));
        return `m${index}`;
      }),
    );
    let working = true;
    const killer = (async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      while (working) {
        await pause(100 + random() * 200);
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' ORDER BY random() LIMIT 1",
        );
      }
      await client.end();
    })();
    const bettors = members.map(async (member) => {
      for (let count = 0; working; count += 1) {
        const game = 101 + Math.floor(random() * GAMES);
        try {
          const [round] = await database.query<{ no: number }>(
            "SELECT no FROM fair.rounds WHERE game = $1 AND state = 'open' ORDER BY no DESC LIMIT 1",
            [game],
          );
          if (round)
            await ledger.placeOrder({
              member,
              key: `${count}`,
              body: bodyHash({ count }),
              game,
              no: round.no,
              options: ['bi', 'si', '10'],
              stake: 100 + count,
              zone: 'UTC',
            });
        } catch (error) {
          if (!isDatabaseDown(error)) throw error;
        }
        await pause(5);
      }
    });
    const counted = async () =>
      (await database.asOwner((tx) => tx.query<{ rounds: number }>("SELECT count(*) AS rounds FROM fair.rounds WHERE state = 'drawn'")))[0]
        ?.rounds ?? 0;
    for (let turn = 0; (await counted().catch(() => 0)) < ROUNDS; turn += 1) {
      await pause(250);
      const [still] = instances;
      if (still) still.state.paused = turn % 16 < 8;
    }
    working = false;
    await Promise.all([killer, ...bettors]);
    await Promise.all([...instances, stranger].map(({ stop }) => stop()));
    await pause(1_100); // the last rounds close
    const open = async () =>
      (
        await database.query<{ open: number }>(
          "SELECT count(*) AS open FROM fair.rounds WHERE state = 'open' AND closes_at <= clock_timestamp()",
        )
      )[0]?.open;
    const finisher = roundsWork(database, openChains(database, seedKey(KEY), 1), () => undefined);
    while ((await open()) !== 0) await finisher.settleDue();

    const [state] = await database.query<{ orders: number; unpaid: number; lost: number; doubled: number }>(
      `SELECT (SELECT count(*) FROM ledger.orders) AS orders,
     (SELECT count(*) FROM ledger.orders o JOIN fair.rounds r USING (game, no) WHERE r.state = 'drawn' AND o.paid IS NULL) AS unpaid,
     (SELECT count(*) FROM fair.rounds WHERE state = 'lost') AS lost,
     (SELECT count(*) FROM (SELECT about FROM ledger.transfers WHERE kind = 'payout' GROUP BY about HAVING count(*) > 1) twice) AS doubled`,
    );
    expect({ seed, unpaid: state?.unpaid, lost: state?.lost, doubled: state?.doubled }).toEqual({ seed, unpaid: 0, lost: 0, doubled: 0 });
    expect(state?.orders).toBeGreaterThan(50);
    expect(stranger.problems.length).toBeGreaterThan(0);
    expect((await verifyLedger(database)).findings).toEqual([]);
  },
  testSize(120_000, 7_200_000),
);
