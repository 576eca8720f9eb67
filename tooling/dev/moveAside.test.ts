import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from '../platform/db/directoryLock';
import { moveAside } from './moveAside';

const home = mkdtempSync(join(tmpdir(), 'unison-aside-'));
const dataDir = join(home, 'data');
const noon = new Date('2026-01-02T12:00:00Z');
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('an old data folder is moved aside whole, however often, and nothing is deleted', async () => {
  expect(await moveAside(dataDir, noon)).toBeUndefined();
  for (const content of ['first', 'second']) {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'seed.key'), content);
    expect(await moveAside(dataDir, noon)).toBe(`${dataDir}.before-2026-01-02T12-00-00${content === 'first' ? '' : '-2'}`);
  }
  const kept = readdirSync(home).sort();
  expect(kept).toEqual(['data.before-2026-01-02T12-00-00', 'data.before-2026-01-02T12-00-00-2']);
  expect(kept.map((folder) => readFileSync(join(home, folder, 'seed.key'), 'utf8'))).toEqual(['first', 'second']);
});

test('a folder of a platform on PostgreSQL stays where it is: its database would be left without its key', async () => {
  const folder = join(home, 'server');
  mkdirSync(folder);
  writeFileSync(join(folder, 'database.json'), '{"engine":"postgres","id":"1"}');
  await expect(moveAside(folder, noon)).rejects.toThrow('belongs to a platform on PostgreSQL, which is not ours to move');
  expect(readdirSync(folder)).toEqual(['database.json']);
});

test('a folder that a platform uses stays where it is', async () => {
  const unlock = await lockDirectory(dataDir);
  await expect(moveAside(dataDir, noon)).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`);
  unlock();
});
