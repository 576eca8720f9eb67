import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from './db';
import type { Database } from './db';
import { audit } from '../testing/platform/ledger/auditor';
import { LONG_RUN_MS, numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { verifyLedger } from './ledger/verify';
import { laySeeded } from '../testing/platform/embedded';
import { withPostgres } from '../testing/platform/postgres';
import { notKept } from '../testing/platform/notKept';
import { newPlayers, play } from '../testing/platform/rememberingClient';
import type { Player } from '../testing/platform/rememberingClient';
import { freePort } from '../process/port';
import { startProcess } from '../testing/platform/startProcess';

const postgres = withPostgres({ own: true });
const home = mkdtempSync(join(tmpdir(), 'unison-crashes-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const PLAYERS = 4;
const ANSWERS_BEFORE_A_KILL = 12;
const seed = runSeed();
const report = `replay with UNISON_SEED=${seed}`;

/** Something that could be lost. */
const holdsOrder = ({ orders }: Player): boolean => orders.size > 0;

/**
 * Runs `instances` of the real platform on one database while members play, kills each of them `kills` times at any moment
 * once it has answered a few requests and an order stands, and starts it again. Gives the number of kills.
 */
async function killWhilePlaying(players: Player[], env: Record<string, string>, instances: number, kills: number): Promise<number> {
  const random = numbersFrom(seed);
  const running = new Map<string, number>(); // address and how often it answered
  let working = true;
  let killed = 0;
  const address = (): string | undefined => [...running.keys()][Math.floor(random() * running.size)];
  const heard = (url: string): void => void (running.has(url) && running.set(url, (running.get(url) ?? 0) + 1));
  const start = async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const platform = await startProcess('main', { ...env, PLATFORM_PORT: String(port), LOG_LEVEL: 'silent' }, 'platform ready');
    running.set(url, 0);
    return { url, platform };
  };
  const playing = Promise.all(players.map((player) => play(player, { address, heard, going: () => working, random })));
  const lanes = Array.from({ length: instances }, async () => {
    for (let turn = 0; turn < kills; turn += 1) {
      const { url, platform } = await start();
      const isInUse = (): boolean => (running.get(url) ?? 0) >= ANSWERS_BEFORE_A_KILL && players.some(holdsOrder);
      while (!isInUse()) await Promise.race([pause(5), playing]); // a player that fails ends the test
      await pause(random() * 30);
      running.delete(url);
      await platform.kill();
      killed += 1;
    }
  });
  await Promise.all(lanes);
  const last = await start(); // answers what is still open
  working = false;
  await playing;
  await last.platform.kill();
  return killed;
}

/** Nothing that was acknowledged is missing, nothing happened twice, and every balance is right to the credit. */
async function expectAllKept(database: Database, players: Player[]): Promise<void> {
  // Else nothing could have been lost.
  expect(players.some(holdsOrder)).toBe(true);
  expect(players.filter(({ topups }) => topups.length === 0)).toEqual([]);
  expect({ report, differences: await notKept(database, players) }).toEqual({ report, differences: [] });
  expect((await verifyLedger(database)).findings).toEqual([]);
}

/** Over both instances of the test on PostgreSQL. */
const KILLS = 2 * testSize(1, 500);
/** The embedded database: at night two platforms side by side, each on a folder of its own. */
const FOLDERS = testSize(1, 2);
const KILLS_EMBEDDED = FOLDERS * testSize(1, 500);

test(
  `a platform killed under load (${KILLS}), on PostgreSQL, keeps every answer it gave and does nothing twice [R4, R7]`,
  async () => {
    const databaseUrl = await postgres.createSeeded();
    const database = await openDatabase({ databaseUrl });
    const players = await newPlayers(database, PLAYERS);
    let working = true;
    const auditing = audit(database, () => working);
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(home, 'pg'), UNISON_SEED_KEY: 'ab'.repeat(32) };
    const killed = await killWhilePlaying(players, env, 2, KILLS / 2).finally(() => {
      working = false;
    });
    expect({ killed, wrong: (await auditing).wrong }).toEqual({ killed: KILLS, wrong: [] });
    await expectAllKept(database, players);
    await database.close();
  },
  LONG_RUN_MS,
);

test(
  `a platform killed under load (${KILLS_EMBEDDED}), on the embedded database, keeps every answer it gave and does nothing twice [R5]`,
  async () => {
    const folders = [join(home, 'one'), join(home, 'two')].slice(0, FOLDERS);
    const killed = await Promise.all(
      folders.map(async (dataDir) => {
        await laySeeded(dataDir);
        const before = await openDatabase({ dataDir });
        const players = await newPlayers(before, PLAYERS);
        await before.close();
        const count = await killWhilePlaying(players, { DATA_DIR: dataDir }, 1, KILLS_EMBEDDED / FOLDERS);
        const after = await openDatabase({ dataDir });
        await expectAllKept(after, players);
        await after.close();
        return count;
      }),
    );
    expect(killed).toEqual(folders.map(() => KILLS_EMBEDDED / FOLDERS));
  },
  LONG_RUN_MS,
);
