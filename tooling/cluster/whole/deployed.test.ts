import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { startDeployedDatabase } from '../../testing/cluster/deployedDatabase';
import { freePort } from '../../process/port';
import { ROOT } from '../../dev/root';

const home = mkdtempSync(join(tmpdir(), 'unison-deployed-apps-'));
const running: ChildProcess[] = [];
const toEnd: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const child of running.reverse()) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  for (const end of toEnd) await end();
  rmSync(home, { recursive: true, force: true });
});

type Service = { command: string[]; environment: Record<string, string>; healthcheck: { test: string[] } };
const { services } = parse(readFileSync(join(ROOT, 'tooling/deploy/one/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<'keeper' | 'platform' | 'edge', Service>; // deploy.test.ts holds its shape
};

/** Starts a service by its own command and environment, with the places of this test in place of the image's, and waits by its own health check, or at `path`. */
async function start(name: keyof typeof services, places: Readonly<Record<string, string>>, port: number, path = '/readyz'): Promise<void> {
  const { command, environment, healthcheck } = services[name];
  const [, ...args] = command;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, PROFILE: 'production', ...environment, ...places },
    stdio: 'ignore',
  });
  running.push(child);
  const [, program = '', check = ''] = healthcheck.test.slice(1);
  expect(program).toBe('tooling/deploy/ready.mjs');
  execFileSync(process.execPath, [program, check.replace(/:\d+\/readyz$/, `:${port}${path}`), '120'], { cwd: ROOT });
}

test('what Compose and the units start serves together: the database by its script, keeper, platform and edge by their commands, and a member is answered', async () => {
  execFileSync(process.execPath, ['tooling/dev/run.mjs', 'tooling/deploy/layServersCommand.ts'], { cwd: ROOT });
  const database = await startDeployedDatabase();
  toEnd.push(database.stop);
  const withoutPassword = (url: string): string => url.replace(/:[^:/@]+@/, '@');
  const secrets = join(database.home, 'secrets');
  const [adminPort, platformPort, port] = [await freePort(), await freePort(), await freePort()];
  const socket = { KEEPER_SOCKET: join(home, 'keeper.sock') };
  const own = (name: string) => ({ DATA_DIR: join(home, name), LOG_LEVEL: 'warn' });
  const keeper = {
    DATABASE_URL: withoutPassword(database.url.owner),
    PGPASSFILE: join(secrets, 'keeper.pgpass'),
    ADMIN_PORT: String(adminPort),
  };
  await start('keeper', { ...own('keeper'), ...socket, ...keeper }, adminPort);
  const platform = {
    DATABASE_MEMBERS_URL: withoutPassword(database.url.members),
    PGPASSFILE: join(secrets, 'platform.pgpass'),
    PLATFORM_PORT: String(platformPort),
    TRUSTED_EDGES: '127.0.0.1',
  };
  await start('platform', { ...own('platform'), ...socket, ...platform }, platformPort);
  const edge = { STORE: join(home, 'store'), PLATFORM_URL: `http://127.0.0.1:${platformPort}`, PORT: String(port) };
  await start('edge', { ...own('edge'), ...edge }, port, '/healthz'); // without a release it is never ready, and passes calls on all the same
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
  const answer = await fetch(`http://127.0.0.1:${port}/api/unison/fairness`, { headers: { lang: 'en_us' } });
  expect(((await answer.json()) as { code: number }).code).toBe(200); // the envelope, through edge, platform and database
});
