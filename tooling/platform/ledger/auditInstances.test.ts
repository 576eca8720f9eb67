import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { Client } from 'pg';
import { Registry } from 'prom-client';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { ONE_HOST } from '../db/standbyWatch';
import { backup, restore } from '../operations/backup';
import { withPostgres } from '../../testing/platform/postgres';
import { auditLedger } from './audit';
import { openPlayground } from '../../testing/platform/ledger/playground';
import { auditOnTimer } from './scheduleAudit';

const postgres = withPostgres({ own: true });
const elsewhere = withPostgres({ own: true });
const folder = mkdtempSync(join(tmpdir(), 'unison-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = async (url: string) => openDatabase({ databaseUrl: url, connections: 6 });
const bend = (database: Database, sql: string) =>
  database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.exec(sql);
  });

test('what is in flight is neither missed nor taken for a difference, however long it takes', async () => {
  const url = await postgres.createLaid();
  const database = await open(url);
  const play = await openPlayground(database);
  const [slow, quick] = [await play.member(50_000), await play.member(50_000)];
  const no = await play.openRound(1);
  await auditLedger(database);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  const placed = await client.query<{ xact: string }>(
    `SELECT ledger.place_order($1, 'slow', sha256('slow'), 1, $2, '{bi}', 300, 'UTC'), pg_current_xact_id()::text AS xact`,
    [slow, no],
  );
  await play.order(quick, no, { stake: 200 });
  const during = await auditLedger(database);
  expect(during).toMatchObject({ findings: [], movements: 0 });
  expect(during.xact).toBeLessThanOrEqual(Number(placed.rows[0]?.xact));
  await client.query('COMMIT');
  await client.end();
  expect(await auditLedger(database)).toMatchObject({ findings: [], movements: 2 });
  await bend(database, `UPDATE ledger.movements SET minor = minor - 1 WHERE credit = ${slow}`);
  await bend(database, `UPDATE ledger.balances SET minor = minor - 1 WHERE member = '${slow}'`);
  expect((await auditLedger(database)).differences).toBe(1); // its turn finds what changed below the mark
  await database.close();
});

test('of several instances one audits at a time, and none counts a movement twice', async () => {
  const url = await postgres.createLaid();
  const instances = await Promise.all([1, 2, 3, 4].map(() => open(url)));
  const [one] = instances;
  if (!one) throw new Error('There are four');
  const play = await openPlayground(one);
  for (let turn = 0; turn < 5; turn += 1) {
    for (let index = 0; index < 4; index += 1) await play.member(100 + index);
    const audits = await Promise.all(instances.map((database) => auditLedger(database)));
    expect(audits.some(({ state }) => state === 'audited')).toBe(true);
    expect(audits.flatMap(({ findings }) => findings)).toEqual([]);
  }
  const [sums] = await one.asOwner((tx) =>
    tx.query<{ wrong: number; counted: number }>(
      `SELECT (SELECT count(*) FROM ledger.balances b LEFT JOIN ledger.audit_sums s ON s.account = b.member WHERE b.minor IS DISTINCT FROM s.minor) AS wrong,
       (SELECT count(*) FROM ledger.audit_sums) AS counted`,
    ),
  );
  expect(sums).toEqual({ wrong: 0, counted: 20 });
  await one.asOwner(async (tx) => {
    await tx.query('SELECT xact FROM ledger.audit_mark FOR UPDATE');
    expect((await auditLedger(instances[1] ?? one)).state).toBe('elsewhere');
  });
  expect((await auditLedger(one)).state).toBe('audited');
  await Promise.all(instances.map((database) => database.close()));
});

test('after a restore on another cluster, whose transactions count anew, nothing hides below the old mark [R13]', async () => {
  const url = await postgres.createLaid();
  const database = await open(url);
  const play = await openPlayground(database);
  const member = await play.member(50_000);
  for (let spent = 0; spent < 3_000; spent += 1) await database.query('SELECT pg_current_xact_id()');
  await play.order(member, await play.openRound(1), { stake: 100 });
  const before = await auditLedger(database);
  await play.order(member, 1_000, { stake: 200 }); // not audited when the backup is made
  await database.close();
  const file = join(folder, 'backup.tgz');
  await backup(file, { dataDir: join(folder, 'from'), databaseUrl: url });
  const other = await elsewhere.createDatabase();
  await restore(file, { dataDir: join(folder, 'to'), databaseUrl: other });

  const restored = await open(other);
  const [now] = await restored.query<{ xact: number }>('SELECT pg_current_xact_id()::text::bigint AS xact');
  expect(now?.xact).toBeLessThan(before.xact);
  const order = (key: string) =>
    restored.query<{ answer: object }>(`SELECT ledger.place_order($1, $2, sha256('x'), 1, 1000, '{bi}', 400, 'UTC') AS answer`, [
      member,
      key,
    ]);
  await order('one');
  expect(await auditLedger(restored)).toMatchObject({ state: 'audited', findings: [] });
  expect((await order('two'))[0]?.answer).toHaveProperty('id');
  await bend(restored, 'UPDATE ledger.movements SET minor = minor + 1 WHERE n = (SELECT max(n) FROM ledger.movements)');
  const checks = (await auditLedger(restored)).findings.map(({ check }) => check);
  expect(checks).toContain('every order was paid for, and nothing else was');
  await bend(restored, 'UPDATE ledger.movements SET minor = minor - 1 WHERE n = (SELECT max(n) FROM ledger.movements)');
  for (let spent = 0; spent < 3_000; spent += 1) await restored.query('SELECT pg_current_xact_id()'); // past the numbers that came along
  expect(await auditLedger(restored)).toMatchObject({ findings: [], movements: 1 });
  await restored.close();
});

test('the timer tells in /metrics and in the log, and a difference is an error there', async () => {
  const database = await open(await postgres.createLaid());
  const play = await openPlayground(database);
  const member = await play.member(50_000);
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } });
  const metrics = new Registry();
  const until = async (said: RegExp) => {
    for (let turn = 0; turn < 1_000 && !said.test(await metrics.metrics()); turn += 1) await new Promise((later) => setTimeout(later, 10));
    expect(await metrics.metrics()).toMatch(said);
  };
  const nothing = new Registry();
  await auditOnTimer({ app, clockwork: database, safety: ONE_HOST, metrics: nothing }, 60_000).stop(); // ends before it has audited
  expect(await nothing.metrics()).not.toMatch(/^unison_ledger_(differences|audit_timestamp)/m);
  const timer = auditOnTimer({ app, clockwork: database, safety: ONE_HOST, metrics }, 20);
  await until(/^unison_ledger_differences 0$/m);
  expect(await metrics.metrics()).toMatch(/^unison_ledger_audit_timestamp_seconds 1\d{9}$/m);
  expect(lines).toEqual([]);
  await bend(database, `UPDATE ledger.balances SET minor = minor + 1 WHERE member = '${member}'`);
  await until(/^unison_ledger_differences 1$/m);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ level: 50, event: 'ledger', differences: 1 });
  expect(lines.join('')).not.toContain('50000'); // what members have is no matter of the log
  await bend(database, `UPDATE ledger.balances SET minor = minor - 1 WHERE member = '${member}'`);
  await until(/^unison_ledger_differences 0$/m);
  await bend(database, 'ALTER TABLE ledger.audit_mark RENAME TO gone');
  await until(/^unison_ledger_audit_failures_total [1-9]/m);
  expect(lines.join('')).toContain('The audit failed');
  await timer.stop();
  await database.close();
});
