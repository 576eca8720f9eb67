import { loadSeedKey, seedKeyFile } from '../../platform/fairness/seedKey';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '../../platform/db';
import type { Database } from '../../platform/db';
import { openingBalance } from '../../platform/ledger/opening';
import { verifyLedger } from '../../platform/ledger/verify';
import { openSession } from '../../platform/members/sessions';
import { seed } from '../../platform/seeds/seedSteps';
import { createPlatform } from '../../platform/server';
import { openSettings } from '../../platform/settings';

/** What the bench needs to put load on a platform of its own. */
export type BenchServer = { port: number; game: number; members: { id: number; token: string; tokensso: string }[] };

const MEMBERS = 64;
const PLENTY = 100_000_000_000;
const GAME = 900;

/** Members with credits and sessions, made without the wire: logging in 64 times is not what is measured. */
async function makeMembers(database: Database): Promise<BenchServer['members']> {
  return database.asOwner(async (tx) => {
    const members = [];
    for (let index = 0; index < MEMBERS; index += 1) {
      const [row] = await tx.query<{ id: number }>(
        "INSERT INTO members (username, username_key, password_hash) VALUES ($1, $1, 'x') RETURNING id",
        [`bench${index}`],
      );
      const id = row?.id ?? 0;
      await openingBalance(tx, id, PLENTY);
      const { id: token, tokensso } = await openSession(tx, id, { ip: '127.0.0.1', agent: 'bench' }, new Date());
      members.push({ id, token, tokensso });
    }
    return members;
  });
}

/** A game whose round stays open for the whole run. */
async function makeGame(database: Database): Promise<void> {
  await database.asOwner(async (tx) => {
    await tx.query(
      "INSERT INTO fair.games (id, key, class, names, icon, seconds) SELECT $1, 'bench', class, names, icon, 3600 FROM fair.games WHERE id = 1",
      [GAME],
    );
    await tx.query('SELECT fair.publish_odds($1, (SELECT jsonb_object_agg(option, odds) FROM fair.odds WHERE game = 1 AND version = 1))', [
      GAME,
    ]);
  });
}

/** Runs until its standard input ends; prints where it listens first, and the state of its books last. */
async function main(dataDir: string): Promise<void> {
  const { DATABASE_URL } = process.env;
  const database = await openDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir });
  await seed(database, 'demo');
  const members = await makeMembers(database);
  const platform = await createPlatform({
    database,
    settings: openSettings(database, {
      orders_a_minute: 1_000_000,
      reads_a_minute: 1_000_000,
      visits_a_minute: 1_000_000,
      orders_a_day: 1_000_000_000,
      logins_of_one_a_minute: 1_000_000,
    }), // 64 members order as fast as thousands would; the counter itself stays
    mediaDir: join(dataDir, 'media'),
    seeds: loadSeedKey(seedKeyFile(join(dataDir, 'media'))),
    profile: 'demo',
    logger: { level: 'info', file: join(dataDir, 'platform.log') }, // as `npm start` logs
  });
  const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  while ((await database.query('SELECT id FROM fair.games')).length === 0) await new Promise((later) => setTimeout(later, 50));
  await makeGame(database);
  const ready: BenchServer = { port: Number(new URL(address).port), game: GAME, members };
  console.log(JSON.stringify(ready));
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'stop') break;
    const { user, system } = process.cpuUsage();
    console.log((user + system) / 1_000); // ms
  }
  const { findings, movements } = await verifyLedger(database);
  console.log(JSON.stringify({ differences: findings.length, movements, rss: process.memoryUsage().rss }));
  await platform.close();
  await database.close();
}

main(process.argv[2] ?? '.').then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
