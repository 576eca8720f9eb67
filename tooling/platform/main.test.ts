import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
import { freePort } from '../process/port';
import { takenPort } from '../testing/takenPort';
import { asOperator } from '../testing/platform/asOperator';
import { withPostgres } from '../testing/platform/postgres';
import { REFUSED_STARTS } from '../testing/platform/refusedStarts';
import { openDatabase } from './db';
import { askRunning } from './operations/controlSocket';

const postgres = withPostgres();
const home = mkdtempSync(join(tmpdir(), 'unison-main-'));
const dataDir = join(home, 'data');
const { start, failedStart, command } = asOperator(dataDir);

afterAll(() => rmSync(home, { recursive: true, force: true }));

test('it starts on a fresh folder, takes commands on its socket, refuses a second start, and stops cleanly', async () => {
  const platform = await start({});
  expect((await fetch(`${platform.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${platform.url}/readyz`)).status).toBe(200);
  expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600);

  const second = await failedStart({ PLATFORM_PORT: String(await freePort()) });
  expect(second).toEqual({ code: 1, lines: [expect.stringContaining(`in use by process ${platform.child.pid}`)] });

  expect((await command(['settings', 'name=Duet', 'video_login=1'])).stdout).toContain('video_login=1');
  const visitor = await fetch(`${platform.url}/api/nHomeList`).then((answer) => answer.json() as Promise<{ code: number }>);
  expect(visitor.code).toBe(401);
  await expect(command(['settings', 'video_login=7'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('video_login cannot be set'),
  });
  expect((await command(['invite-code'])).stdout).toMatch(/^[A-Z2-9]{10}\n/);
  const inSixLanguages = Object.fromEntries(LANGUAGES.map((language) => [language, 'We move tonight']));
  await command(['notice', JSON.stringify({ names: inSixLanguages, bodies: inSixLanguages })]);
  expect((await command(['sso-code', 'demo'])).stdout).toMatch(/^\?sso=[\w-]{32}&username=demo\n/);
  await expect(command(['sso-code', 'nobody'])).rejects.toMatchObject({ stderr: 'There is no member nobody\n' });
  await expect(command(['backup', join(home, 'early.tgz')])).rejects.toMatchObject({ stderr: expect.stringContaining('Stop it first') });

  const logs = readdirSync(join(dataDir, 'logs'))
    .map((name) => readFileSync(join(dataDir, 'logs', name), 'utf8'))
    .join('');
  expect(logs).toContain('"event":"command","command":"settings","about":["name","video_login"]');
  expect(logs).toContain('"event":"command","command":"sso-code"');
  expect(logs).toContain('"event":"command","command":"notice","about":["JSON"]');
  expect(logs).not.toContain('We move tonight');
  const security = readFileSync(join(dataDir, 'logs', `security.${new Date().toISOString().slice(0, 10)}.log`), 'utf8');
  expect(security).toContain('"event":"command","command":"sso-code","about":["demo"],"by":"');
  expect(security).not.toContain('"event":"answer"');
  expect(await platform.stop()).toBe(0);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('lock-') || name === 'control.sock')).toEqual([]);
});

test('an ADMIN_PORT that another program has ends it with one line', async () => {
  const { taken, free } = await takenPort();
  const outcome = await failedStart({ PLATFORM_PORT: String(await freePort()), ADMIN_PORT: String(taken) });
  await free();
  expect(outcome).toEqual({ code: 1, lines: [expect.stringMatching(/is taken by another program\. .* ADMIN_PORT=/)] });
});

test('a folder that was first started as demo is never a production one, and says so in one line [security 8]', async () => {
  const outcome = await failedStart({ PROFILE: 'production' });
  expect(outcome).toEqual({ code: 1, lines: [expect.stringContaining('first started with PROFILE=demo and stays that')] });
});

test('no word that comes out of the data, or goes into a command, commands the terminal of who reads it [security 42]', async () => {
  const { stdout } = await command(['settings', 'name=Du\u001b]52;c;cm0=\u0007et\u202e']);
  expect(stdout).toContain('name=Du ]52;c;cm0= et \n');
  await expect(command(['inbux\u009b2K'])).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^There is no command inbux 2K\. Each is given as npm run NAME -- …, .* node servers\/command\.js NAME …:\n {2}settings .*\n/,
    ),
  });
});

test('nobody else can enter the data folder, whatever the modes inside [security 43]', () => {
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('one forgotten PROFILE adds no demo account to a production database; an endless code keeps it from starting [security 8]', async () => {
  const url = await postgres.createDatabase();
  const where = { DATA_DIR: join(home, 'production'), DATABASE_URL: url };
  const platform = await start({ ...where, PROFILE: 'production', DATABASE_CONNECTIONS: '3' });
  expect(await platform.stop()).toBe(0);
  expect(await failedStart(where)).toEqual({ code: 1, lines: [expect.stringContaining('first started with PROFILE=production')] });
  const database = await openDatabase({ databaseUrl: url, connections: 1 });
  expect(await database.query('SELECT username FROM members UNION ALL SELECT code FROM invite_codes')).toEqual([]);
  await database.query("INSERT INTO invite_codes (code) VALUES ('FOREVER')");
  await database.close();
  const endless = await failedStart({ ...where, PROFILE: 'production' });
  expect(endless).toEqual({ code: 1, lines: [expect.stringContaining('invite codes without an end')] });

  const lost = { DATA_DIR: where.DATA_DIR, DATABASE_URL: '' };
  for (const args of [['backup', join(home, 'nothing.tgz')], ['settings']])
    await expect(command(args, lost)).rejects.toMatchObject({ stderr: expect.stringContaining('runs on PostgreSQL: set DATABASE_URL') });
  const other = await postgres.createDatabase();
  expect(await failedStart({ ...where, DATABASE_URL: other, PROFILE: 'production' })).toEqual({
    code: 1,
    lines: [expect.stringContaining('belongs to another database')],
  });
  expect(existsSync(join(where.DATA_DIR, 'database'))).toBe(false);
});

test.each(REFUSED_STARTS)('%s gets one clear line and touches no data', async (_what, env, line) => {
  const untouched = join(home, 'untouched');
  const outcome = await failedStart({ ...env, DATA_DIR: untouched });
  expect(outcome).toEqual({ code: 1, lines: [expect.stringContaining(line)] });
  expect(outcome.lines[0]).not.toContain('hidden');
  expect(existsSync(join(untouched, 'database'))).toBe(false);
});

test('a command that finds no platform in its folder says whom it passed by, and its line is in the log of security all the same', async () => {
  const DATABASE_URL = await postgres.createDatabase();
  const elsewhere = join(home, 'elsewhere');
  mkdirSync(elsewhere, { mode: 0o700 });
  const platform = await start({ DATABASE_URL, DATA_DIR: join(home, 'running'), SETTINGS: '{"maintenance":1}', LOG_LEVEL: 'error' });
  const { stdout } = await command(['deactivate', 'demo'], { DATABASE_URL, DATA_DIR: elsewhere, UNISON_OPERATOR: 'anna' });
  expect(stdout.split('\n')).toEqual([
    expect.stringContaining('demo (100001) is inactive'),
    `No platform answers in DATA_DIR=${elsewhere}, though one uses this database: it was passed by, its SETTINGS were not seen.`,
    '',
  ]);
  const own = { DATABASE_URL, DATA_DIR: join(home, 'running') };
  await command(['unlock', 'demo'], { ...own, UNISON_OPERATOR: 'berta' });
  await expect(command(['maintenance', 'off'], own)).rejects.toMatchObject({ code: 1 });
  expect(await platform.stop()).toBe(0);
  const noted = (folder: string) => readFileSync(join(home, folder, `logs/security.${new Date().toISOString().slice(0, 10)}.log`), 'utf8');
  expect(noted('elsewhere')).toContain('"event":"command","command":"deactivate","about":["demo"],"by":"anna"}\n');
  expect(noted('running')).toContain('"event":"command","command":"unlock","about":["demo"],"by":"berta"');
  expect((await command(['maintenance', 'off'], own)).stdout).toBe('maintenance is off\n');
});

test('nothing is accepted without the etcd that the instances had: they would halt again, and sessions end twice', async () => {
  const folder = join(home, 'halted');
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, 'history.json'), '{"isShared":true}');
  const where = { DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1,127.0.0.1:2/none' };
  await expect(command(['accept-history'], where)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The platform of \S+ has HISTORY_ETCD, and this command has not: give it the same\./),
  });
});

test('a platform that is told to stop says so at once, also while it carries a command out, which it ends first', async () => {
  const [DATABASE_URL, folder] = [await postgres.createDatabase(), join(home, 'stopping')];
  const platform = await start({ DATABASE_URL, DATA_DIR: folder, DRAIN_SECONDS: '5' });
  const database = await openDatabase({ databaseUrl: DATABASE_URL, connections: 2 });
  let answer: ReturnType<typeof askRunning> | undefined;
  let stopped: Promise<unknown> | undefined;
  await database.asOwner(async (tx) => {
    await tx.exec('LOCK TABLE members');
    answer = askRunning(folder, { command: 'unlock', args: ['demo'] });
    const waits = () => database.asOwner((other) => other.query('SELECT FROM pg_locks WHERE NOT granted'));
    while ((await waits()).length === 0);
    stopped = platform.stop();
    const saysSo = async () => {
      while ((await fetch(`${platform.url}/readyz`)).status !== 503);
      return 'says so';
    };
    expect(await Promise.race([saysSo(), answer.then(String, String)])).toBe('says so');
  });
  expect(await answer).toMatchObject({ ok: true });
  expect(await stopped).toBe(0);
  await database.close();
});
