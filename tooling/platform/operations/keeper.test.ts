import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { placeOf } from '../db/identity';
import { roleOf } from '../environment';
import { freePort } from '../../process/port';
import { startProcess } from '../../testing/platform/startProcess';
import type { Running } from '../../testing/platform/startProcess';
import { withPostgres } from '../../testing/platform/postgres';
import { askKeeperAt } from './keeperSocket';
import { readAll } from './askedSocket';

const postgres = withPostgres({ own: true }); // it makes a role
const home = mkdtempSync(join(tmpdir(), 'unison-keeper-'));
const socket = join(home, 'keeper.sock');
const running: Running[] = [];
/** The limit of the test ends what waits. */
const FOR_EVER_MS = 1_000_000;
let url: string;
let databaseUrl: string;
let narrow: Database;

const asKeeper = (url = databaseUrl, folder = 'keeper') =>
  startProcess('main', { DATABASE_URL: url, KEEPER_SOCKET: socket, DATA_DIR: join(home, folder) }, 'keeper ready');
const place = () => placeOf(narrow);

beforeAll(async () => {
  databaseUrl = await postgres.createLaid();
  const owner = await openDatabase({ databaseUrl, connections: 1 });
  await owner.asOwner((tx) => tx.exec('CREATE ROLE narrow LOGIN; GRANT unison_app TO narrow'));
  await owner.close();
  const membersUrl = databaseUrl.replace('//postgres@', '//narrow@');
  running.push(await asKeeper());
  const port = String(await freePort());
  const serving = { DATABASE_MEMBERS_URL: membersUrl, KEEPER_SOCKET: socket, DATA_DIR: join(home, 'serving'), PLATFORM_PORT: port };
  running.push(await startProcess('main', serving, 'platform ready'));
  url = `http://127.0.0.1:${port}`;
  narrow = await openDatabase({ membersUrl, connections: 2 });
});
afterAll(async () => {
  await narrow?.close();
  for (const one of running) await one.kill();
  rmSync(home, { recursive: true, force: true });
});

/** Asks over the wire as the app does. */
async function ask({ method, path }: Call, payload: Record<string, string>, headers: Record<string, string> = {}) {
  const form = new URLSearchParams(payload);
  const sent = { headers: { lang: 'en_us', ...headers } };
  const answer = await (method === 'GET'
    ? fetch(`${url}/api${path}?${form.toString()}`, sent)
    : fetch(`${url}/api${path}`, { ...sent, method, body: form }));
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: string };
  return { code, msg, data: JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, string> };
}

async function logIn(): Promise<Record<string, string>> {
  const { data } = await ask(calls.login, { username: 'demo', password: 'demo-1234', lang: 'en_us' });
  return { token: Buffer.from(data.id ?? '').toString('base64'), tokensso: data.tokensso ?? '' };
}

test('a process that has neither the owner’s login nor the key serves rounds, wheel and payment pages with the keeper’s help [security 43]', async () => {
  const who = await logIn();
  const game = await ask(calls.getGame, { key: 'dice' }, who);
  expect(game).toMatchObject({ code: 200, data: { now_expect: expect.stringMatching(/^\d+$/) } });

  const commit = await ask(fairPlayCalls.getWheelCommit, {}, who);
  expect(commit).toMatchObject({ code: 200, data: { nonce: 1, commit: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  const keyed = { ...who, 'idempotency-key': 'one-draw', 'client-seed': 'mine' };
  const drawn = await ask(calls.drawPrize, {}, keyed);
  expect(drawn).toMatchObject({ code: 200 });
  expect(await ask(calls.drawPrize, {}, keyed)).toEqual(drawn);

  const { data } = await ask(calls.recharge, { pay_way: 'Test card', money: '5', bank_type: 'P2' }, who);
  const page = new URLSearchParams((data.pay_url ?? '').split('?')[1]);
  page.set('action', 'confirm');
  const paid = await fetch(`${url}/api/unison/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: page,
  });
  expect(await paid.text()).not.toContain('value="confirm"');
  expect(await narrow.query("SELECT count(*)::int AS paid FROM ledger.topups WHERE status = ledger.topup_status('paid')")).toEqual([
    { paid: 1 },
  ]);
});

test('what it holds opens no seed, chooses none, writes no books and acts as no owner [security 43]', async () => {
  const serving = running[1]?.child.pid ?? 0;
  expect(serving).toBeGreaterThan(0);
  await expect(narrow.asOwner((tx) => tx.query('SELECT 1'))).rejects.toThrow("no owner's login");
  const tries = [
    'SELECT secret FROM fair.wheel_secrets',
    'SELECT secret FROM fair.chain_secrets',
    "SELECT fair.commit_wheel('1', 1, 1, 'its own', 'its own')",
    "SELECT fair.draw_wheel('1', 'k', 1, 'its own', '', 1, 'x', 'x', 99, 'UTC')",
    "SELECT fair.publish_chain(1, 10, 'its own', 'its own')",
    "SELECT ledger.opening_balance('1', 5)",
    'UPDATE fair.odds SET odds = odds + 1',
    'SET ROLE postgres',
  ];
  for (const sql of tries) await expect(narrow.exec(`RESET ROLE; ${sql}`)).rejects.toMatchObject({ code: '42501' });
  expect(existsSync(join(home, 'serving', 'seed.key'))).toBe(false);
});

/** What the keeper says to bytes on its socket; nothing where it cuts them off. */
async function said(text: string): Promise<string> {
  const near = connect(socket);
  await new Promise<void>((done, failed) => near.once('connect', done).once('error', failed));
  near.end(text);
  return readAll(near).catch(() => '');
}

test('the keeper does what has a name, as it is meant, and nothing else; it opens for its group alone [security 43]', async () => {
  const ask = (name: string, ...given: unknown[]) => said(JSON.stringify({ name, given }));
  const refused = JSON.stringify({ failed: 'refused' });
  expect(statSync(socket).mode & 0o777).toBe(0o660);
  expect(await said('no JSON')).toBe(refused);
  expect(await ask('asOwner', 'SELECT 1')).toBe(refused);
  expect(await ask('constructor')).toBe(refused);
  expect(await ask('wheel next', '1; DROP TABLE members')).toBe(refused);
  expect(await ask('wheel draw', { member: 1, key: 'k', clientSeed: '', daily: 99 })).toBe(refused); // how many a day is not theirs to say
  expect(await ask('payment number', 'wheel 1 1')).toBe(refused);
  expect(await said('x'.repeat(5_000))).toBe('');
  const [demo] = await narrow.query<{ id: number }>("SELECT id FROM members WHERE username = 'demo'");
  const outcomes = [];
  for (const key of ['a', 'b', 'c']) outcomes.push(await ask('wheel draw', { member: demo?.id, key, clientSeed: '' }));
  expect(outcomes.map((text) => (JSON.parse(text) as { gave: { done: boolean } }).gave.done)).toEqual([true, true, false]); // the first test drew one
  const log = join(home, 'keeper', 'logs', `security.${new Date().toISOString().slice(0, 10)}.log`);
  expect(readFileSync(log, 'utf8')).toContain('"event":"keeper refused"');
});

test('a draw that is asked while the keeper is started anew waits for it', async () => {
  const [keeper] = running;
  await keeper?.kill();
  const [demo] = await narrow.query<{ id: number }>("SELECT id FROM members WHERE username = 'demo'");
  const next = askKeeperAt(socket, place, FOR_EVER_MS)('wheel next', [demo?.id]); // a busy machine starts a keeper in more than the ten seconds of a call
  next.catch(() => undefined); // told below
  running[0] = await asKeeper();
  expect(await next).toMatchObject({ nonce: 4 });
  await expect(asKeeper()).rejects.toThrow('Another keeper answers');
});

test('the word of a keeper of another database is taken by nobody, as one that a restore drill left at the socket would be [security 43]', async () => {
  await running[0]?.kill();
  running[0] = await asKeeper(await postgres.createLaid(), 'drill');
  const [demo] = await narrow.query<{ id: number }>("SELECT id FROM members WHERE username = 'demo'");
  const next = () => askKeeperAt(socket, place, 0)('wheel next', [demo?.id]);
  await expect(next()).rejects.toThrow(`The keeper that answers at ${socket} works on another database`);
  await running[0].kill();
  running[0] = await asKeeper();
  expect(await next()).toMatchObject({ commit: expect.any(String) });
});

const [OWNER, NARROW] = ['postgres://owner@host/db', 'postgres://narrow@host/db'];
test.each([
  [
    'the owner’s login and the members’ beside a socket',
    { KEEPER_SOCKET: '/s', DATABASE_URL: OWNER, DATABASE_MEMBERS_URL: NARROW },
    'not both',
  ],
  ['the key where members are served', { KEEPER_SOCKET: '/s', DATABASE_MEMBERS_URL: NARROW, UNISON_SEED_KEY: 'ab'.repeat(32) }, "keeper's"],
  ['a keeper of the embedded database', { KEEPER_SOCKET: '/s' }, 'needs a PostgreSQL server'],
  ['a narrow login without a keeper', { DATABASE_MEMBERS_URL: NARROW }, 'set KEEPER_SOCKET too'],
])('a wall that is half built stops the start: %s [security 43]', (_what, env, why) => {
  expect(() => roleOf(env)).toThrow(why);
});
