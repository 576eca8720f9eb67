import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '.';
import type { Database } from '.';
import { newMember } from '../../testing/platform/ledger/playground';
import { startLeftStandby, startPair } from '../../testing/platform/standby';
import type { Pair } from '../../testing/platform/standby';
import { hostsOf } from './hosts';
import { openReplicas } from './replicas';
import type { Replicas } from './replicas';

const NAMES = 'SELECT username FROM members WHERE username = $1';
const WHERE = 'SELECT pg_is_in_recovery() AS standby';

let pair: Pair;
let urls: { primary: string; standby: string };
let database: Database;
const opened: Replicas[] = [];
const lines: string[] = [];
let ahead = 0;

beforeAll(async () => {
  pair = await startPair();
  await pair.wait(false); // a replica is no witness of a commit here
  const [primary = '', standby = ''] = hostsOf(await pair.createSeeded());
  urls = { primary, standby };
  database = await openDatabase({ databaseUrl: primary });
  await database.asOwner((tx) => tx.exec(`INSERT INTO identity (id, profile) VALUES (gen_random_uuid(), 'demo') ON CONFLICT DO NOTHING`));
});
afterAll(async () => {
  await Promise.all(opened.map((replicas) => replicas.close()));
  await database?.close();
  await pair?.stop();
});

function open(url: string): Replicas {
  const replicas = openReplicas({ url, primary: database, tell: (line) => lines.push(line), elapsed: () => performance.now() + ahead });
  opened.push(replicas);
  return replicas;
}
let running = 0;
beforeEach(() => void (running += 1));
afterEach(async () => {
  running += 1; // what a test that failed still waits for ends with it
  await onStandby('SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_replay_resume() END');
});
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const own = running;
  while (!(await isSo())) {
    if (running !== own) throw new Error('Its test is over');
    await pause(20);
  }
}
const isAsked = (replicas: Replicas) => () => [...replicas.troubles().values()].includes(undefined);
const answersOn = async (replicas: Replicas, after?: string) =>
  (await replicas.readAfter(after).query<{ standby: boolean }>(WHERE))[0]?.standby;
const onStandby = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: urls.standby });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

test('a replica answers what is read, and a member who wrote never reads an older state, however far it is behind', async () => {
  const replicas = open(urls.standby);
  await until(isAsked(replicas));
  await until(() => answersOn(replicas).then(Boolean));
  await onStandby('SELECT pg_wal_replay_pause()');
  const member = await newMember(database);
  const [own] = await database.query<{ username: string }>('SELECT username FROM members WHERE id = $1', [member]);
  const after = await replicas.place();
  const seen = async (place?: string) => (await replicas.readAfter(place).query(NAMES, [own?.username])).length;
  expect(await seen()).toBe(0); // it is behind, and nobody asked for more
  expect(await seen(after)).toBe(1);
  expect(await answersOn(replicas, after)).toBe(false);
  await onStandby('SELECT pg_wal_replay_resume()');
  await until(() => answersOn(replicas, after).then(Boolean));
  expect(await seen(after)).toBe(1);
});

test('no own read is stale while others write: each has what was just written, whoever answers', async () => {
  const replicas = open(urls.standby);
  await until(() => answersOn(replicas).then(Boolean));
  const stale: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const member = await newMember(database);
    const found = await replicas.readAfter(await replicas.place()).query('SELECT 1 FROM members WHERE id = $1', [member]);
    if (found.length === 0) stale.push(member);
  }
  expect(stale).toEqual([]);
});

test('a replica that is more than five seconds behind is passed by for everybody', async () => {
  const replicas = open(urls.standby);
  await until(() => answersOn(replicas).then(Boolean));
  await onStandby('SELECT pg_wal_replay_pause()');
  await newMember(database);
  ahead += 6_000; // what was written before this moment is old
  await until(async () => (await answersOn(replicas)) === false);
  expect(replicas.counts().behind).toBeGreaterThan(0);
  await onStandby('SELECT pg_wal_replay_resume()');
  await until(() => answersOn(replicas).then(Boolean));
});

test('a place of a timeline that nobody has seen, or one that is none, is never taken for known', async () => {
  const replicas = open(urls.standby);
  await until(() => answersOn(replicas).then(Boolean));
  expect(await answersOn(replicas, '4000000000:1')).toBe(false);
  expect(await answersOn(replicas, '1:99999999999999999999')).toBe(false);
  expect(await answersOn(replicas, 'what is this')).toBe(true);
});

test.each([
  ['the primary itself', () => urls.primary, 'it takes writes'],
  ['nobody', () => 'postgres://postgres@127.0.0.1:9/unison', 'ECONNREFUSED'],
  ['another database', () => urls.standby.replace(/test_[0-9a-f]+/, 'postgres'), 'does not exist'],
])('where the address leads to %s the primary answers, and one line says why', async (_who, url, why) => {
  lines.length = 0;
  const replicas = open(url());
  await until(() => lines.length > 0);
  expect(lines).toEqual([expect.stringMatching(/^replica .* is passed by: /)]);
  expect(lines[0]).toContain(why);
  expect(lines[0]).not.toContain('postgres@');
  expect(await answersOn(replicas)).toBe(false);
  expect(replicas.counts()).toEqual({ replica: 0, behind: 0, unusable: 1 });
});

test('the standby of a cluster that was left, whose database is the same one by its words, answers nobody', async () => {
  const [own] = await database.query<{ id: string }>('SELECT id FROM identity');
  const left = await startLeftStandby(async (databaseUrl) => {
    const former = await openDatabase({ databaseUrl });
    await former.asOwner((tx) => tx.query(`INSERT INTO identity (id, profile) VALUES ($1, 'demo')`, [own?.id]));
    await former.close();
  });
  try {
    lines.length = 0;
    const replicas = open(left.url);
    await until(() => lines.length > 0);
    expect(lines).toEqual([expect.stringMatching(/^replica .* is passed by: it is of another cluster than the primary$/)]);
    expect(await answersOn(replicas)).toBe(false);
  } finally {
    await left.stop();
  }
});

test('a primary that goes away right after a commit makes no failure of it', async () => {
  const primary = { query: () => Promise.reject(Object.assign(new Error('terminated'), { code: '57P01' })) };
  const replicas = openReplicas({ url: urls.standby, primary, tell: () => undefined });
  opened.push(replicas);
  expect(await replicas.place()).toBeUndefined();
});

test('a replica that dies or stands still makes no read fail, and is asked again when it is back', async () => {
  const replicas = open(urls.standby);
  await until(() => answersOn(replicas).then(Boolean));
  await pair.standby.crash();
  expect(typeof (await answersOn(replicas))).toBe('boolean');
  await until(() => answersOn(replicas).then(Boolean));
  const reads: Promise<boolean | undefined>[] = [];
  process.kill(pair.standby.pid(), 'SIGSTOP'); // its postmaster takes no connection; those that stand go on
  for (let turn = 0; turn < 10; turn += 1) reads.push(answersOn(replicas));
  expect(await Promise.all(reads)).not.toContain(undefined);
  process.kill(pair.standby.pid(), 'SIGCONT');
  await until(() => answersOn(replicas).then(Boolean));
});

test('after it took over it is no replica any more, and the answers stay right', async () => {
  const replicas = open(urls.standby);
  await until(() => answersOn(replicas).then(Boolean));
  await pair.promote();
  await until(() => [...replicas.troubles().values()].includes('it takes writes'));
  expect(await answersOn(replicas)).toBe(false);
});
