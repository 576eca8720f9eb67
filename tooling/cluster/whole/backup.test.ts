import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { openDatabase, type Queryable } from '../../platform/db';
import { verifyLedger } from '../../platform/ledger/verify';
import { startDeployedDatabase, type DeployedDatabase } from '../../testing/cluster/deployedDatabase';
import { notKept } from '../../testing/platform/notKept';
import { newPlayers, play, type Player } from '../../testing/platform/rememberingClient';
import { freePort } from '../../process/port';
import { startProcess } from '../../testing/platform/startProcess';
import { numbersFrom, runSeed } from '@unison/shared/testing/testSizes';

const home = mkdtempSync(join(tmpdir(), 'unison-pitr-'));
const toEnd: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of toEnd.reverse()) await end();
  rmSync(home, { recursive: true, force: true });
});

const KEY = 'cd'.repeat(32);

async function startPlatform(databaseUrl: string, folder: string): Promise<string> {
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(home, folder), UNISON_SEED_KEY: KEY, PLATFORM_PORT: String(port) };
  const running = await startProcess('main', env, 'platform ready');
  toEnd.push(() => running.kill());
  return `http://127.0.0.1:${port}`;
}

/** Members play until so many answers have come, each asking for what it has not asked for before. */
async function someAnswers(players: readonly Player[], url: string, count: number): Promise<void> {
  let heard = 0;
  await Promise.all(
    players.map((player) =>
      play(player, { address: () => url, heard: () => void (heard += 1), going: () => heard < count, random: numbersFrom(runSeed()) }),
    ),
  );
}

const restoresOf = async (url: string): Promise<unknown[]> => {
  const answer = await fetch(`${url}/api${fairPlayCalls.getFairness.path}`, { headers: { lang: 'en_us' } });
  const { data } = (await answer.json()) as { data: string }; // the envelope
  return (JSON.parse(Buffer.from(data, 'base64').toString()) as { wheel: { restores: unknown[] } }).wheel.restores;
};

/** pgBackRest ends a backup in a whole second and restores to what comes after that one. */
async function afterSecondOf(database: DeployedDatabase, owner: Queryable): Promise<void> {
  const [stanza] = JSON.parse(database.pgbackrest('--output=json', 'info')) as { backup: { timestamp: { stop: number } }[] }[]; // its own report
  const isOver = async () =>
    (
      await owner.query<{ over: boolean }>('SELECT extract(epoch FROM clock_timestamp()) > $1 + 1 AS over', [
        stanza?.backup[0]?.timestamp.stop,
      ])
    )[0]?.over;
  while ((await isOver()) !== true) await pause(50);
}

test('a backup is restored to a second on a copy: what was acknowledged before is there, what came after is not, and the copy says in public what it voided [R13, O-102]', async () => {
  const database: DeployedDatabase = await startDeployedDatabase();
  toEnd.push(database.stop);
  database.pgbackrest('stanza-create');
  const url = await startPlatform(database.url.owner, 'first');
  const owner = await openDatabase({ databaseUrl: database.url.owner, connections: 4 });
  const before = await newPlayers(owner, 3);
  await someAnswers(before, url, 30);
  database.pgbackrest('--type=full', 'backup');
  const [more] = await newPlayers(owner, 1, 'later');
  if (!more) throw new Error('one was made');
  await someAnswers([more], url, 15); // in the log alone: no base backup has it
  const headers = { lang: 'en_us', token: Buffer.from(more.tokens.id).toString('base64'), tokensso: more.tokens.tokensso };
  expect((await fetch(`${url}/api${fairPlayCalls.getWheelCommit.path}`, { headers })).status).toBe(200); // a commit waits
  await afterSecondOf(database, owner);
  const [moment] = await owner.query<{ at: string }>("SELECT to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') AS at");
  const kept = [...before, more].map((player) => ({ ...player, orders: new Map(player.orders), topups: [...player.topups] }));
  const [stranger] = await newPlayers(owner, 1, 'after');
  if (!stranger) throw new Error('one was made');
  await someAnswers([stranger], url, 10);
  await database.archived();
  await owner.close();

  const copy = join(database.home, 'copies/main');
  database.pgbackrest('--type=time', `--target=${moment?.at}`, '--target-action=promote', `--pg1-path=${copy}`, 'restore');
  const copied = await database.startCopy(copy);
  const there = await openDatabase({ databaseUrl: copied, connections: 4, asItIs: true });
  expect({ setFull: await notKept(there, kept), books: (await verifyLedger(there)).findings }).toEqual({ setFull: [], books: [] });
  expect(await there.query('SELECT FROM members WHERE id = $1', [stranger.member])).toEqual([]);
  await there.close();

  expect(await restoresOf(url)).toEqual([]);
  const restored = await startPlatform(copied, 'second');
  expect(await restoresOf(restored)).toMatchObject([{ voided: 1 }]);
  const answer = await fetch(`${restored}/api${calls.getUserInfo.path}`, { headers });
  expect(((await answer.json()) as { code: number }).code).toBe(401); // what was secret after the backup counts no more

  await database.goOnFromCopy();
  database.pgbackrest('check'); // throws unless the log that the copy writes comes to the archive
  database.pgbackrest('--type=full', 'backup');
});
