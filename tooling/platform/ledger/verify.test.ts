import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { withPostgres } from '../../testing/platform/postgres';
import { openPlayground, ZONE } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { bodyHash } from './request';
import { checkBooksAtOnce } from './bookChecks';
import { main } from '../operations/verifyLedger';
import { verifyLedger } from './verify';
import { openEmbedded } from '../../testing/platform/embedded';

const postgres = withPostgres({ own: true }); // an audit waits for the transactions of a whole cluster
const dataDir = mkdtempSync(join(tmpdir(), 'unison-verify-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const environment = { ...process.env };
beforeEach(() => {
  process.env.DATA_DIR = dataDir;
});
afterEach(() => {
  process.env = { ...environment };
  jest.restoreAllMocks();
});

test('the command says that all is well, and ends with an error for a single hundredth too much', async () => {
  const url = await postgres.createLaid();
  const database = await openDatabase({ databaseUrl: url, connections: 3 });
  const play = await openPlayground(database);
  const member = await play.member(10_000);
  const no = await play.openRound(1);
  await play.order(member, no, { options: ['bi', 'do', '9'], stake: 333 });
  await play.drawRound(1, no);
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  process.env.DATABASE_URL = url;
  expect(await main([])).toBe(0);
  expect(said).toHaveBeenLastCalledWith(
    expect.stringMatching(/ movements, 1 balance, 1 round and 0 draws of the wheel recomputed: no difference$/),
  );
  await database.asOwner((tx) => tx.query('UPDATE ledger.balances SET minor = minor + 1 WHERE member = $1', [member]));
  expect(await main([])).toBe(1);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining('DIFFERENCE  every balance is the sum of its movements'));
  await database.close();
});

test('the command names the credits of an account that is closed, which are no difference [B-11]', async () => {
  const url = await postgres.createLaid();
  const database = await openDatabase({ databaseUrl: url, connections: 3 });
  const play = await openPlayground(database);
  const gone = await play.member(2_50);
  // As it was possible until what waits for a closing was refused after it.
  await database.asOwner((tx) => tx.query('UPDATE members SET closed_at = now() WHERE id = $1', [gone]));
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  process.env.DATABASE_URL = url;
  expect(await main([])).toBe(0);
  const told = String(said.mock.lastCall?.[0]).split('\n');
  expect(told).toEqual([
    `CLOSED  member ${gone} has 2.50 credits that nobody can take out: give them back where they came from`,
    expect.stringMatching(/: no difference$/),
  ]);
  await database.close();
});

test('since the last audit alone it looks at what is new, and finds a hundredth too much; it takes nothing else', async () => {
  const url = await postgres.createLaid();
  const database = await openDatabase({ databaseUrl: url, connections: 3 });
  const play = await openPlayground(database);
  const member = await play.member(10_000);
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  process.env.DATABASE_URL = url;
  expect(await main(['--since-audit'])).toBe(0);
  expect(said).toHaveBeenLastCalledWith('everything recomputed, since no audit of this database has been right before: no difference');
  await play.member(500);
  await play.member(700);
  expect(await main(['--since-audit'])).toBe(0);
  expect(said).toHaveBeenLastCalledWith('2 movements since the last audit, and the balances that they moved, recomputed: no difference');
  await database.asOwner((tx) => tx.query('UPDATE ledger.balances SET minor = minor + 1 WHERE member = $1', [member]));
  expect(await main(['--since-audit'])).toBe(1);
  expect(said).toHaveBeenLastCalledWith(
    expect.stringMatching(/^DIFFERENCE {2}every balance is the sum of its movements[\s\S]*0 movements .*: 1 difference$/),
  );
  const wrong = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await main(['--all'])).toBe(1);
  expect(wrong).toHaveBeenCalledWith('verify-ledger takes nothing, or --since-audit');
  await database.close();
});

test('of forty wrong balances it tells five, once each and in credits, and that there are more', async () => {
  const url = await postgres.createLaid();
  const database = await openDatabase({ databaseUrl: url, connections: 3 });
  const play = await openPlayground(database);
  for (let index = 0; index < 40; index += 1) await play.member(10_000);
  await database.asOwner((tx) => tx.query('UPDATE ledger.balances SET minor = minor + 100'));
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  process.env.DATABASE_URL = url;
  for (const args of [[], ['--since-audit']]) {
    expect(await main(args)).toBe(1);
    const lines = String(said.mock.lastCall?.[0]).split('\n');
    expect(lines.slice(0, -1)).toEqual(
      Array.from({ length: 5 }, () => expect.stringMatching(/^DIFFERENCE .*: \d+: 101\.00 credits instead of 100\.00$/)),
    );
    expect(new Set(lines).size).toBe(6);
    expect(lines.at(-1)).toMatch(/: 5 differences told, and there are more$/);
  }
  await database.close();
});

test('of a round that has ended it tells a stake that is not settled as such, not as paid', async () => {
  const database = await openDatabase({ databaseUrl: await postgres.createLaid(), connections: 3 });
  const play = await openPlayground(database);
  const no = await play.openRound(1);
  const member = await play.member(10_000);
  expect((await play.order(member, no, { stake: 100, options: ['bi', 'sm'] })).done).toBe(true);
  await play.drawRound(1, no);
  await database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.query('UPDATE ledger.orders SET paid = NULL, settled_at = NULL');
  });
  const { findings } = await verifyLedger(database);
  const about = findings.filter(({ check }) => check === `round ${no} of game 1`);
  expect(about).toEqual([
    { check: expect.anything(), found: expect.stringMatching(/^order \S+ is not settled, with \d+\.\d\d credits to be paid$/) },
  ]);
  await database.close();
});

test('a database that does not answer is one line and an error', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nothing';
  expect(await main([])).toBe(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('DATABASE_URL does not answer'));
});

describe('on the embedded database', () => {
  let database: Database;
  let play: Playground;
  beforeAll(async () => {
    database = await openEmbedded();
    play = await openPlayground(database);
  });
  afterAll(() => database.close());

  test('orders are answered while a verification of many movements runs, and it finds what there is', async () => {
    const members: number[] = [];
    for (let index = 0; index < 100; index += 1) members.push(await play.member(10_000 + index));
    const no = await play.openRound(1);
    await database.asOwner((tx) => tx.query('UPDATE ledger.balances SET minor = minor + 1 WHERE member = $1', [members[70]]));
    const events: string[] = [];
    const verified = verifyLedger(database, 20).then(({ findings }) => {
      events.push('verified');
      return findings;
    });
    for (const member of members.slice(0, 5)) {
      const { done } = await play.order(member, no, { stake: 100 });
      events.push(`ordered ${done}`);
    }
    expect(await verified).toEqual([
      { check: 'every balance is the sum of its movements and not below zero', found: `${members[70]}: 100.71 credits instead of 100.70` },
    ]);
    await database.asOwner((tx) => tx.query('UPDATE ledger.balances SET minor = minor - 1 WHERE member = $1', [members[70]]));
    expect(events).toEqual([...Array.from({ length: 5 }, () => 'ordered true'), 'verified']);
  });

  test('whatever happens between its slices is no difference to the verification', async () => {
    const members: number[] = [];
    for (let index = 0; index < 8; index += 1) members.push(await play.member(100_000));
    let writing = true;
    const write = async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        const member = members[turn % members.length] ?? 0;
        const no = await play.openRound(1);
        await play.order(member, no, { options: ['bi', 'sm'], stake: 100 });
        const request = { member, key: `${turn}`, body: bodyHash({ turn }) };
        const asked = await play.ledger.askWithdrawal({ ...request, minor: 100, min: 1, max: 500, count: 99, zone: ZONE });
        await play.drawRound(1, no);
        if (asked.done && turn % 2) await play.ledger.cancelWithdrawal(member, asked.id);
      }
    };
    const written = write().finally(() => (writing = false));
    const findings = [];
    while (writing) findings.push(...(await verifyLedger(database, 15)).findings);
    await written;
    expect(findings).toEqual([]);
    expect(await verifyLedger(database, 15)).toMatchObject({ findings: [], rounds: 13 });
  });
});

test('all books at once are brought together by reading each table once, even where nothing is known about their sizes', async () => {
  const database = await openDatabase({ databaseUrl: await postgres.createDatabase(), connections: 2 });
  const plans: string[] = [];
  await database.asOwner((tx) =>
    checkBooksAtOnce({
      exec: tx.exec,
      query: async <Row extends object>(sql: string, params?: readonly unknown[]) => {
        const plan = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, params);
        plans.push(plan.map((row) => row['QUERY PLAN']).join('\n'));
        return tx.query<Row>(sql, params);
      },
    }),
  );
  await database.close();
  expect(plans.length).toBeGreaterThan(8);
  expect(plans.filter((plan) => plan.includes('Nested Loop'))).toEqual([]);
});
