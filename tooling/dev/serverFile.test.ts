import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from './child';
import { freePort } from '../process/port';
import { fileAtStart, serverFile } from './serverFile';
import { ROOT } from './root';

const dataDir = mkdtempSync(join(tmpdir(), 'unison-server-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('with PROFILE=production a server is one file that serves without a compiler', async () => {
  const port = await freePort();
  const edge = await startService('edge', await serverFile('edge', 'production'), { DATA_DIR: dataDir, PORT: String(port) });
  expect(edge.process.spawnargs.join(' ')).not.toContain('tsx');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await edge.stop();
  const kept = readdirSync(join(dataDir, 'logs')).map((name) => readFileSync(join(dataDir, 'logs', name), 'utf8'));
  expect(kept.join('')).toMatch(/"event":"answer","kind":"own","method":"GET","status":200,"ms":\d+,"ip":"127\.0\.0\.1"/);
});

test('with PROFILE=demo nothing is built before a server starts', async () => {
  expect(await serverFile('platform', 'demo')).toBe('tooling/platform/main.ts');
});

test('a server that ended is started again from its bundle, and from one made anew where that is gone', async () => {
  const [kept, gone] = [join(dataDir, 'kept.js'), join(dataDir, 'gone.js')];
  for (const file of [kept, gone]) writeFileSync(file, '');
  const [fromKept, fromGone] = [kept, gone].map((file) => fileAtStart('edge', 'production', Promise.resolve(file)));
  expect([await fromKept?.(), await fromGone?.()]).toEqual([kept, gone]);
  rmSync(gone);
  expect([await fromKept?.(), await fromGone?.()]).toEqual([kept, await serverFile('edge', 'production')]);
});

test('npm run edge runs the bundle in production', async () => {
  const port = await freePort();
  const env = { ...process.env, PROFILE: 'production', DATA_DIR: dataDir, PORT: String(port) };
  const command = spawn(process.execPath, ['tooling/dev/run.mjs', 'tooling/edge/main.ts'], { cwd: ROOT, env });
  const ended = new Promise((resolve) => command.once('exit', resolve));
  await new Promise<void>((ready) => command.stdout.on('data', (part: Buffer) => part.toString().includes('ready') && ready()));
  const [pid] = readFileSync(`/proc/${String(command.pid)}/task/${String(command.pid)}/children`, 'utf8')
    .trim()
    .split(' ');
  expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).toContain(await serverFile('edge', 'production'));
  command.kill('SIGTERM');
  await ended;
});

test('what goes wrong in a bundle is told with the place in the source', async () => {
  const bundle = await serverFile('platform', 'production');
  const said = await new Promise<string>((resolve) => {
    const env = { ...process.env, DATA_DIR: '/dev/null/none', DATABASE_URL: '' };
    execFile(process.execPath, ['--enable-source-maps', bundle], { cwd: ROOT, env }, (_error, _out, text) => resolve(text));
  });
  expect(said).toMatch(/tooling\/platform\/db\/\w+\.ts:\d+/);
});
