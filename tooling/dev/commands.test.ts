import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { laySeeded } from '../testing/platform/embedded';
import { startService } from './child';
import { freePort } from './port';

const ROOT = join(__dirname, '../..');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'unison-command-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

type Ended = { code: number; lines: string[] };

/** Runs a command as a person would type it and waits for its end. */
async function command(entry: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['tooling/dev/run.mjs', entry, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? -1)));
  return { code, lines: said.split('\n').filter((line) => line.trim() !== '') };
}

const lastLine = ({ lines }: Ended): string => lines.at(-1) ?? '';
const noStack = ({ lines }: Ended): void => expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);

async function occupied(): Promise<{ port: number; server: Server }> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return { port, server };
}

test('a taken port gets one line that says what to do, and no data is touched', async () => {
  const { port, server } = await occupied();
  const ended = await command('tooling/dev/start.ts', [], { PORT: String(port) });
  server.close();
  expect(ended.code).toBe(1);
  expect(ended.lines).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT=eighty is not a port'],
  [{ PROFILE: 'staging' }, 'PROFILE=staging is unknown'],
])('the setting %j is refused in one line', async (env, expected) => {
  const ended = await command('tooling/dev/start.ts', [], env);
  expect(ended.code).toBe(1);
  expect(ended.lines).toEqual([expect.stringContaining(expected)]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a database that does not answer gets one line, without the password that stands in its address', async () => {
  const port = await freePort();
  const ended = await command('tooling/dev/start.ts', [], {
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://unison:a-secret@127.0.0.1:${port}/unison`,
  });
  expect(ended.code).toBe(1);
  expect(lastLine(ended)).toMatch(/DATABASE_URL/);
  expect(ended.lines.join('\n')).not.toContain('a-secret');
  noStack(ended);
});

test('settings that are no JSON are refused in one line', async () => {
  const ended = await command('tooling/dev/start.ts', [], { PORT: String(await freePort()), SETTINGS: '{video_login:1' });
  expect(ended.code).toBe(1);
  expect(lastLine(ended)).toMatch(/SETTINGS/);
  noStack(ended);
});

test('a second start on a data folder in use is refused and leaves the first one running', async () => {
  await laySeeded(dataDir);
  const platform = await startService('platform', 'tooling/platform/main.ts', {
    DATA_DIR: dataDir,
    PLATFORM_PORT: String(await freePort()),
    PROFILE: 'demo',
  });
  const ended = await command('tooling/dev/start.ts', [], { PORT: String(await freePort()) });
  expect(ended.code).toBe(1);
  expect(lastLine(ended)).toContain(dataDir);
  noStack(ended);
  expect(platform.process.exitCode).toBeNull();
  await platform.stop();
});

test('an unknown remote is named, with those that exist, and nothing is written', async () => {
  const ended = await command('tooling/release/main.ts', ['release', 'mf-nowhere'], {});
  expect(ended.code).toBe(1);
  expect(lastLine(ended)).toMatch(/mf-nowhere.*mf-home/);
  noStack(ended);
  expect(existsSync(join(dataDir, 'store'))).toBe(false);
});

test('a Chromium that is not there is said before any test runs', async () => {
  const ended = await command('tooling/dev/testAll.ts', [], { CHROMIUM: '/nowhere/chromium' });
  expect(ended.code).toBe(1);
  expect(ended.lines).toEqual([expect.stringContaining('CHROMIUM names /nowhere/chromium')]);
});
