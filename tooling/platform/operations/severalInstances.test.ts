import { loadSeedKey, seedKeyFile } from '../fairness/seedKey';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEdge, stopAll } from '../../testing/edge';
import { newPlayers, play } from '../../testing/platform/rememberingClient';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { openLedger } from '../ledger';
import { verifyLedger } from '../ledger/verify';
import { createPlatform } from '../server';
import type { Platform } from '../server';
import { openSettings } from '../settings';
import { withPostgres } from '../../testing/platform/postgres';
import { freePort } from '../../process/port';
import { startProcess } from '../../testing/platform/startProcess';
import type { Running } from '../../testing/platform/startProcess';
import { numbersFrom, runSeed } from '@unison/shared/testing/testSizes';

const postgres = withPostgres();
const home = mkdtempSync(join(tmpdir(), 'unison-instances-'));
const running: Running[] = [];
let database: Database;
let url: string;
beforeEach(async () => {
  url = await postgres.createSeeded();
  database = await openDatabase({ databaseUrl: url, connections: 5 });
});
afterEach(() => database.close());
afterAll(async () => {
  await Promise.all(running.map((one) => one.kill()));
  await stopAll();
  rmSync(home, { recursive: true, force: true });
});

/** What no rule allows, as time and accidents would do it. */
const past = (sql: string, params: readonly unknown[] = []) =>
  database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.query(sql, params);
  });
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await pause(25);
}

test('an instance with another key, and one whose seeds are gone, says at /metrics and /readyz that it cannot draw [O-90]', async () => {
  const start = (folder: string): Promise<Platform> =>
    createPlatform({
      database,
      settings: openSettings(database),
      mediaDir: join(home, folder, 'media'),
      seeds: loadSeedKey(seedKeyFile(join(home, folder, 'media'))),
      chainDays: 1,
      profile: 'demo',
    });
  const figure = async ({ app }: Platform, name: string) =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec((await app.inject('/metrics')).body)?.[1];
  const games = async () => (await database.query<{ count: number }>('SELECT count(DISTINCT game) AS count FROM fair.rounds'))[0]?.count;
  const ready = async ({ app }: Platform) => (await app.inject('/readyz')).statusCode;

  const own = await start('own');
  await until(async () => (await games()) === 6);
  expect([await figure(own, 'unison_cannot_draw'), await ready(own)]).toEqual(['0', 200]);
  await own.close();

  await past('DELETE FROM fair.rounds'); // so that there is one to open at once
  const stranger = await start('stranger');
  await until(async () => (await figure(stranger, 'unison_games_without_seeds')) === '6');
  expect([await figure(stranger, 'unison_cannot_draw'), await ready(stranger), await games()]).toEqual(['1', 503, 0]);
  await stranger.close();

  await past('DELETE FROM fair.chain_secrets');
  const robbed = await start('own');
  await until(async () => (await figure(robbed, 'unison_games_without_seeds')) === '6');
  expect([await figure(robbed, 'unison_cannot_draw'), await ready(robbed), await games()]).toEqual(['1', 503, 0]);
  await robbed.close();
});

test('an update, one instance after the other, fails no request; what they drew, lost and paid by themselves stands in their logs', async () => {
  const [player] = await newPlayers(database, 1);
  if (!player) throw new Error('one was made');
  const ports = [await freePort(), await freePort()];
  const start = async (number: number): Promise<Running> => {
    const place = { DATA_DIR: join(home, String(number)), PLATFORM_PORT: String(ports[number]) };
    const env = { ...place, DATABASE_URL: url, UNISON_SEED_KEY: 'ab'.repeat(32), DRAIN_SECONDS: '5' };
    const one = await startProcess('main', env, 'platform ready');
    running.push(one);
    return one;
  };
  const instances = await Promise.all([start(0), start(1)]);

  const told: string[] = [];
  const failed: unknown[] = [];
  const edge = await startEdge({
    platformUrl: ports.map((port) => `http://127.0.0.1:${port}`),
    onProblem: (line) => told.push(line),
    onAnswer: (answer) => void (answer.status === 200 || failed.push(answer)),
  });
  let answers = 0;
  let updating = true;
  const playing = play(player, {
    address: () => `http://127.0.0.1:${edge.port}`,
    heard: () => (answers += 1),
    going: () => updating,
    random: numbersFrom(runSeed()),
  });

  const logs = (): string =>
    [0, 1]
      .map((number) => join(home, String(number), 'logs'))
      .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')))
      .join('');
  await until(() => Math.min(player.orders.size, player.topups.length) > 0);
  await openLedger(database).askWithdrawal({ ...WITHDRAWAL, member: player.member });
  await until(async () => (await database.query('SELECT DISTINCT game FROM fair.rounds WHERE game IN (1, 3, 4)')).length === 3);
  // Not of the game that is played: until its next round is due none can be opened there, and that is a 503 (O-105).
  await past("UPDATE fair.rounds SET closes_at = clock_timestamp() WHERE game = 3 AND state = 'open'");
  await past(
    `INSERT INTO fair.rounds (game, no, chain, position, commit, odds_version, opens_at, closes_at, missing_since)
     SELECT game, 1, chain, 1, commit, odds_version, opens_at, opens_at, opens_at - interval '61 minutes' FROM fair.rounds WHERE game = 4 LIMIT 1`,
  );
  const lines = [/"event":"round drawn","game":3,/, /"event":"round lost",.*"game":4,"no":1\b/, /"what":"withdrawal paid","member":\d+/];
  await until(async () => {
    await past("UPDATE ledger.withdrawals SET changed_at = changed_at - interval '61 seconds' WHERE status IN (1, 3)");
    return lines.every((line) => line.test(logs()));
  });

  for (const number of [0, 1]) {
    const { child } = instances[number] ?? {};
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGTERM');
    expect(await ended).toBe(0);
    await start(number);
    await until(() => told.length === 2 * (number + 1));
    const before = answers;
    await until(() => answers > before + 10);
  }
  updating = false;
  await playing;
  expect(failed).toEqual([]);
  const change = [expect.stringMatching(/is not ready and gets no requests/), expect.stringMatching(/is ready again/)];
  expect(told).toEqual([...change, ...change]);
  expect((await verifyLedger(database)).findings).toEqual([]);
});

const WITHDRAWAL = { key: 'w', body: Buffer.alloc(32), minor: 500, min: 1, max: 1_000_000, count: 9, zone: 'UTC' };
