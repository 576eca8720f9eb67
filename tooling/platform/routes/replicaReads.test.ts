import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Replicas } from '../db/replicas';
import { withPlatform } from '../../testing/platform/platform';
import { databaseFor, mayReadReplica, OPEN_TABLES, requireOpenRead } from './replicaReads';

const asked: { sql: string; after: string | undefined }[] = [];
/** A replica that has everything, and a primary that stands at one place. */
const replicas: Replicas = {
  readAfter: (after) => ({
    query: (sql, params) => {
      asked.push({ sql: sql.replace(/\s+/g, ' '), after });
      return platform.database().query(sql, params);
    },
  }),
  place: async () => '1:700',
  troubles: () => new Map(),
  counts: () => ({ replica: 0, behind: 0, unusable: 0 }),
  close: async () => undefined,
};
const platform = withPlatform('postgres', { replicas });
beforeEach(() => void (asked.length = 0));

/** Each with what makes it read all it can. */
const READS: readonly [Call, Record<string, string | number>[]][] = [
  [calls.getConfig, [{}]],
  [calls.listNotices, [{}]],
  [calls.listPlaces, [{}]],
  [calls.listCompanions, [{ page: 1 }, { id: '1', page: 1 }]],
  [calls.getCompanion, [{ id: '1' }, { id: '999999' }]],
  [calls.listFeed, [{ page: 1 }]],
  [calls.listVideoClasses, [{}]],
  [calls.listVideos, [{ id: '', page: 0 }]],
];

test('these calls, and no other, may be answered by a replica; none is about money, limits or draws', () => {
  expect(
    Object.values(calls)
      .filter(mayReadReplica)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(READS.map(([{ path }]) => path).sort());
  expect(READS.filter(([call]) => call.money || call.secret || call.method !== 'GET')).toEqual([]);
});

test('these are the statements that a replica may be asked', async () => {
  const as = await platform.newMember();
  for (const [call, payloads] of READS)
    for (const payload of payloads) {
      const { code, msg } = await platform.ask(call, payload as never, as); // each is the call's own
      expect([200, 401]).toContain(code);
      expect(msg).not.toMatch(/went wrong/);
    }
  const statements = [...new Set(asked.map(({ sql }) => sql))].sort();
  expect(statements).toEqual(readFileSync(join(__dirname, 'replicaStatements.txt'), 'utf8').trim().split('\n'));
  const tables = statements.flatMap((sql) => [...sql.matchAll(/\b(?:FROM|JOIN) ([a-z_.]+)/g)].map(([, table]) => table));
  expect([...new Set(tables)].sort()).toEqual(OPEN_TABLES);
});

test.each([
  'SELECT minor FROM ledger.balances',
  'SELECT fair.round_now(1)',
  'SELECT id FROM notices WHERE (SELECT minor FROM LEDGER.balances) > 5',
  'SELECT id FROM notices JOIN settings ON true',
  'SELECT id FROM "ledger".orders',
  'SELECT now()',
  'UPDATE companions SET hidden_at = now()',
  'WITH gone AS (DELETE FROM notices RETURNING id) SELECT id FROM notices',
])('what goes further is refused before it is asked: %s', (sql) => {
  expect(() => requireOpenRead(sql)).toThrow('asks for more than open tables');
});

test('such a call cannot write, neither by a transaction nor as the owner', async () => {
  const database = databaseFor(calls.listFeed, platform.database(), undefined, undefined);
  await expect(database.transaction(async () => 1)).rejects.toThrow('it only reads');
  await expect(database.asOwner(async () => 1)).rejects.toThrow('it only reads');
  await expect(database.exec('SELECT 1')).rejects.toThrow('it only reads');
  await expect(database.query('SELECT minor FROM ledger.balances')).rejects.toThrow('more than open tables');
});

test('an answer to what may have changed something says where, and the next read asks for that [O-81]', async () => {
  const as = await platform.newMember();
  expect((await platform.ask(calls.getBaseInfo)).data.capabilities).toContain('read-after');
  const { raw } = await platform.ask(calls.setSex, { sex: 1 }, as);
  expect(raw.headers['read-after']).toBe('1:700');
  expect((await platform.ask(calls.listPlaces)).raw.headers['read-after']).toBeUndefined();
  await platform.ask(calls.listFeed, { page: 1 }, as, { 'read-after': '1:700' });
  expect(asked.at(-1)?.after).toBe('1:700');
  asked.length = 0;
  await platform.ask(calls.getUserInfo, {}, as, { 'read-after': '1:700' });
  expect(asked).toEqual([]);
});

test('without replicas nothing is announced and nothing is said', async () => {
  const alone = await platform.another({ replicas: undefined });
  const base = await alone.app.inject({ url: '/api/system/base' });
  const { data } = base.json<{ data: string }>();
  expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({
    capabilities: expect.not.arrayContaining(['read-after']) as unknown,
  });
  await alone.close();
});
