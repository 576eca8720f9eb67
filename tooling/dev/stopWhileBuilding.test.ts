import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startPlatform, stopAll } from '../testing/edge';
import { newFolder } from '../testing/registry';
import { outputOf } from './override/devRemote';
import { freePort } from '../process/port';
import { ROOT } from './root';

const mute = createServer(); // takes connections, and never answers
const started: ChildProcess[] = [];
let dev = '';
let writer: Worker | undefined;

beforeAll(() => new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve)));
afterAll(() => mute.close());
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));
afterEach(stopAll);
afterEach(() => writer?.terminate());
afterEach(() => rmSync(dev, { recursive: true, force: true }));

/** Runs `npm run dev -- …`, presses Ctrl-C at its first line of this kind, `once` that has happened, and waits until it is gone. */
async function stopAt(line: RegExp, words: string[], env: Record<string, string> = {}, once = () => Promise.resolve()) {
  const port = await freePort();
  dev = outputOf(port, '');
  const own = { PORT: String(port), DATA_DIR: newFolder(), PLATFORM_URL: '', ...env };
  const child = spawn(process.execPath, ['tooling/dev/run.mjs', 'tooling/dev/dev.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...own },
  });
  started.push(child);
  let said = '';
  let isAsked = false;
  const hear = (part: Buffer): void => {
    said += part.toString();
    if (isAsked || !line.test(said)) return;
    isAsked = true;
    void once().then(() => child.kill('SIGINT'));
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

test('Ctrl-C while a remote is built, alone, ends it there', async () => {
  const { code, said } = await stopAt(/building/, ['mf-game', '--alone']);
  expect(said).not.toContain('ready');
  expect(code).toBe(0);
});

/** An app that is deployed. */
const startApp = (): Promise<string> =>
  startPlatform(({ url }, response) => {
    const config = '<script type="application/json" id="unison-config">{"shellVersion":"0.1.0-00"}</script>';
    const answers: Record<string, string> = { '/': config, '/registry/resolved.json': '{"remotes":{}}' };
    response.end(answers[url ?? ''] ?? '');
  });

test('Ctrl-C while a remote is built into an app ends it there', async () => {
  const { code, said } = await stopAt(/building/, ['mf-game', '--against', await startApp()]);
  expect(said).toContain('mf-game: building');
  expect(said).not.toContain('ready');
  expect(code).toBe(0);
});

/** Writes files into a folder, one after the other and again whenever they are taken away. */
const WRITES = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { mkdirSync, writeFileSync } = require('node:fs');
  for (let count = 0; ; count += 1)
    try {
      writeFileSync(workerData + '/' + String(count % 2_000), '');
      if (count === 2_000) parentPort.postMessage('they are there');
    } catch {
      mkdirSync(workerData, { recursive: true });
    }`;

test('Ctrl-C while files of that build are written ends it there, once is enough', async () => {
  const { code, said } = await stopAt(/building/, ['mf-game', '--against', await startApp()], {}, async () => {
    writer = new Worker(WRITES, { eval: true, workerData: join(dev, 'mf-game') });
    await new Promise((written) => writer?.once('message', written));
  });
  expect(said).not.toContain('ENOTEMPTY');
  expect(code).toBe(0);
});

test('Ctrl-C while the platform waits for its database ends everything', async () => {
  const { port } = mute.address() as AddressInfo; // it listens at a port
  const { code, said } = await stopAt(/opening the database/, ['all'], {
    DATABASE_URL: `postgres://unison@127.0.0.1:${String(port)}/unison`,
  });
  expect(said).not.toContain('building');
  expect(code).toBe(0);
});
