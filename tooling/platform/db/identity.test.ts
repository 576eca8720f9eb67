import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepDatabaseOf, requireEngineOf } from './identity';

const folder = mkdtempSync(join(tmpdir(), 'unison-identity-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Given = Parameters<typeof keepDatabaseOf>[1];
const databaseOf = (id: string) => ({ engine: 'postgres', query: async () => [{ id, profile: 'demo' }] }) as unknown as Given; // nothing else is asked of it
const database = databaseOf('ours');

test('a start that a full disk cut off does not stand in the way of the next one', async () => {
  writeFileSync(join(folder, 'database.json'), '');
  expect(() => requireEngineOf(folder, 'postgres://somewhere/else')).not.toThrow();
  await keepDatabaseOf(folder, database);
  expect(readdirSync(folder)).toEqual(['database.json']);
  expect(JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8'))).toEqual({ engine: 'postgres', id: 'ours' });
  expect(() => requireEngineOf(folder, undefined)).toThrow('runs on PostgreSQL');
});

test('a folder that cannot be written is told in one line', async () => {
  await expect(keepDatabaseOf(join(folder, 'missing'), database)).rejects.toThrow(
    /cannot be written .*Make room, or choose another folder with DATA_DIR/,
  );
});

test('two platforms that start in one folder at the same time do not take each other\u2019s draft', async () => {
  const both = mkdtempSync(join(folder, 'both-'));
  mkdirSync(join(both, 'database.json.part')); // the other one is writing
  await keepDatabaseOf(both, database);
  expect(JSON.parse(readFileSync(join(both, 'database.json'), 'utf8'))).toEqual({ engine: 'postgres', id: 'ours' });
});

test('a folder belongs to its database, and is refused to any other', async () => {
  const mine = mkdtempSync(join(folder, 'mine-'));
  await keepDatabaseOf(mine, database);
  await expect(keepDatabaseOf(mine, databaseOf('another'))).rejects.toThrow('belongs to another database');
  expect(JSON.parse(readFileSync(join(mine, 'database.json'), 'utf8'))).toEqual({ engine: 'postgres', id: 'ours' });
});
