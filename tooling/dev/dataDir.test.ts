import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { dataDirOf } from './dataDir';
import { TYPESCRIPT } from './withTypescript';
import { ROOT } from './root';

const without = (...names: string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name)));

test('a folder that is named is used, whatever it is', () => {
  expect(dataDirOf({ DATA_DIR: '/somewhere' })).toBe('/somewhere');
});

test("neither a test nor what it starts meets the data of this checkout's own starts", () => {
  expect(() => dataDirOf({})).toThrow('Name one of its own');
  const env = without('DATA_DIR');
  const child = spawnSync(process.execPath, [...TYPESCRIPT, 'tooling/platform/operations/verifyCommand.ts'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  expect({ status: child.status, told: child.stderr.includes('A test uses the data folder of this checkout') }).toEqual({
    status: 1,
    told: true,
  });
});

test('without a test around it, a command uses .data of the folder it is started in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-data-'));
  const env = without('DATA_DIR', 'JEST_WORKER_ID');
  const print = `import(${JSON.stringify(join(ROOT, 'tooling/dev/dataDir.ts'))}).then((m) => console.log((m.dataDirOf ?? m.default.dataDirOf)()))`;
  const child = spawnSync(process.execPath, ['--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs'), '-e', print], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(child.stdout.trim()).toBe(join(folder, '.data'));
  rmSync(folder, { recursive: true });
});
