import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expectNoStack, lastLine, typedCommands } from '../testing/typedCommands';
import { readEdgeConfig } from '../edge/edgeConfig';
import { storePlace } from '../registry';
import { keyringOf } from '../registry/signing/keyring';
import { freePort } from '../process/port';

const { command, dataDir } = typedCommands();

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
  expect(readdirSync(dataDir())).toEqual([]);
});

test('with --https a taken port is told too, before anything is touched', async () => {
  const { port, server } = await occupied();
  const ended = await command('tooling/dev/start.ts', ['--https'], { PORT: String(await freePort()), HTTPS_PORT: String(port) });
  server.close();
  expect(ended.code).toBe(1);
  expect(ended.lines).toEqual([
    expect.stringContaining(`Port ${port} is taken by another program. Stop it, or choose another: HTTPS_PORT=`),
  ]);
  expect(readdirSync(dataDir())).toEqual([]);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT=eighty is not a port'],
  [{ PROFILE: 'staging' }, 'PROFILE=staging is unknown'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is unknown: use trace, debug, info'],
  [{ HOST: '203.0.113.7' }, 'HOST=203.0.113.7 is no address of this machine.'],
])('the setting %j is refused in one line', async (env, expected) => {
  const ended = await command('tooling/dev/start.ts', [], env);
  expect(ended.code).toBe(1);
  expect(ended.lines).toEqual([expect.stringContaining(expected)]);
  expect(readdirSync(dataDir())).toEqual([]);
});

test.each([
  [{ PROFILE: 'prod' }, 'PROFILE=prod is unknown: use demo or production.'],
  [{ SECRETS_IN_BODY: 'true' }, 'SECRETS_IN_BODY=true is not usable: write 0 or 1.'],
  [{ SERVICE_WORKER: 'off' }, 'SERVICE_WORKER=off is not usable'],
  [{ PRERENDER: 'false' }, 'PRERENDER=false is not usable'],
  [{ BARE_API: 'yes' }, 'BARE_API=yes is not usable'],
])('an edge takes no word of %j for its opposite', (env, expected) => {
  expect(() => readEdgeConfig(env)).toThrow(expected);
});

test('a variable that is there and empty is one of which nothing was said', () => {
  const said = { PLATFORM_NAME: '', BARE_API: '', SECRETS_IN_BODY: '', SERVICE_WORKER: '', PRERENDER: '', PROFILE: '' };
  expect(readEdgeConfig(said)).toEqual(readEdgeConfig({}));
  const places = (env: NodeJS.ProcessEnv) => [storePlace(undefined, env), keyringOf(storePlace(undefined, env), env).folder];
  expect(places({ DATA_DIR: dataDir(), STORE: '', KEYS_DIR: '' })).toEqual(places({ DATA_DIR: dataDir() }));
});

test('an edge that is told to trust what is no root key does not start', async () => {
  const ended = await command('tooling/edge/main.ts', [], { UNISON_ROOT: 'xx', PORT: String(await freePort()) });
  expect(ended).toEqual({ code: 1, lines: [expect.stringContaining('UNISON_ROOT is not a root to trust.')] });
});

test.each(['edge', 'publish'])('a service of its own, %s, is told which setting cannot be used', async (name) => {
  const ended = await command(`tooling/${name}/main.ts`, [], { LOG_LEVEL: 'loud' });
  expect(ended).toEqual({ code: 1, lines: [expect.stringContaining('LOG_LEVEL=loud is unknown')] });
});

test.each(['edge', 'platform'])(
  '%s, whose settings stand in the environment, starts on none when it is given words: it says so',
  async (name) => {
    const usage = `npm run ${name} takes no words. Its settings stand in the environment: `;
    const help = await command(`tooling/${name}/main.ts`, ['--help'], {});
    expect(help).toEqual({ code: 0, lines: [expect.stringContaining(usage)] });
    const refused = await command(`tooling/${name}/main.ts`, ['--port', '4000'], {});
    expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(`--port 4000? ${usage}`)] });
    expect(readdirSync(dataDir())).toEqual([]);
  },
);

test.each([
  ['tables-now', 'platform/db/tablesNowCommand'],
  ['early-script', 'early/writeScript'],
])('%s does nothing when it is asked what it does, or given a word', async (name, file) => {
  const help = await command(`tooling/${file}.ts`, ['--help'], {});
  expect(help).toEqual({ code: 0, lines: [expect.stringContaining(`npm run ${name} takes no words. It `)] });
  const refused = await command(`tooling/${file}.ts`, ['now'], {});
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining(`now? npm run ${name} takes no words.`)] });
});

test('a publish service leaves out no option of another command of its own', async () => {
  const refused = await command('tooling/publish/main.ts', ['withdraw', 'ID', '--for', 'anna'], {});
  expect(refused).toEqual({ code: 1, lines: ['Nothing was done: withdraw has no --for. It has: --why.'] });
});

test('an unknown remote is named, with those that exist, and nothing is written', async () => {
  const ended = await command('tooling/release/main.ts', ['release', 'mf-nowhere'], {});
  expect(ended.code).toBe(1);
  expect(lastLine(ended)).toMatch(/mf-nowhere.*mf-home/);
  expectNoStack(ended);
  expect(existsSync(join(dataDir(), 'store'))).toBe(false);
});

test('a Chromium that is not there is said before any test runs', async () => {
  const ended = await command('tooling/dev/testAll.ts', [], { CHROMIUM: '/nowhere/chromium' });
  expect(ended.code).toBe(1);
  expect(ended.lines).toEqual([expect.stringContaining('CHROMIUM names /nowhere/chromium')]);
});
