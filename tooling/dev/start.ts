import { mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { startService, type Service } from './child';
import { runCommand, UsageError } from './fail';
import { moveAside } from './moveAside';
import { freePort, portFrom, requireFreePort } from './port';
import { releaseEverything } from './releaseEverything';

/** What the client may expect of this platform beyond the product: secrets travel in bodies, never in addresses. */
const REFERENCE_DEPLOYMENT = { SECRETS_IN_BODY: '1' };
const PROFILES = ['demo', 'production'];

type StartSettings = { port: number; dataDir: string; profile: string; fresh: boolean };

/** Reads and checks what the environment says, before anything is touched. */
function readSettings(argv: string[]): StartSettings {
  const unknown = argv.filter((argument) => argument !== '--fresh');
  if (unknown.length > 0)
    throw new UsageError(
      `npm start knows --fresh only (got ${unknown.join(' ')}). Settings are PORT, DATA_DIR, DATABASE_URL, PROFILE and SETTINGS in the environment.`,
    );
  const profile = process.env['PROFILE'] ?? 'demo';
  if (!PROFILES.includes(profile)) throw new UsageError(`PROFILE=${profile} is unknown: use demo or production.`);
  return { port: portFrom('PORT', 3000), dataDir: resolve(process.env['DATA_DIR'] ?? '.data'), profile, fresh: argv.length > 0 };
}

/** Shows what a service prints, when that was asked for. */
const echoOf =
  (service: string) =>
  (line: string): void => {
    if (process.env['VERBOSE'] !== undefined) console.log(`  [${service}] ${line}`);
  };

const step = (line: string): void => console.log(`  ${line}`);

/** Everything is up: waits for Ctrl-C or for a service to end by itself, then stops all, edge first. Yields the exit code. */
async function serveUntilStopped(services: Service[]): Promise<number> {
  const asked = new Promise<number>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done(0));
  });
  const fallen = Promise.race(
    services.map((service) =>
      service.ended.then((code) => {
        console.error(`${service.name} ended by itself (code ${code}); stopping the rest.`);
        return 1;
      }),
    ),
  );
  const code = await Promise.race([asked, fallen]);
  if (code === 0) console.log('\nStopping …');
  for (const service of [...services].reverse()) await service.stop();
  return code;
}

/** The address other devices of the same network could use, for the hint line. */
function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
}

/** `--fresh`: the old data folder moves aside. A database on a server is not ours to move. */
async function beginAnew(dataDir: string): Promise<void> {
  if (process.env['DATABASE_URL'])
    throw new UsageError('--fresh moves a data folder aside; with DATABASE_URL, give an empty database instead. Nothing was changed.');
  const aside = await moveAside(dataDir, new Date());
  if (aside !== undefined) console.log(`${dataDir} is now ${aside}; nothing was deleted.`);
}

async function start(argv: string[]): Promise<number> {
  const began = Date.now();
  const settings = readSettings(argv);
  await requireFreePort(settings.port, 'PORT');
  if (settings.fresh) await beginAnew(settings.dataDir);
  mkdirSync(settings.dataDir, { recursive: true });
  console.log('Unison is starting');

  const platformPort = await freePort();
  step('platform: opening the database, migrating and seeding …');
  const platform = await startService(
    'platform',
    'tooling/platform/main.ts',
    { PLATFORM_PORT: String(platformPort), DATA_DIR: settings.dataDir, PROFILE: settings.profile },
    echoOf('platform'),
  );
  const services = [platform];
  try {
    await releaseEverything(settings.dataDir, step);
    step('edge: composing the unified URL …');
    services.push(
      await startService(
        'edge',
        'tooling/edge/main.ts',
        {
          PORT: String(settings.port),
          DATA_DIR: settings.dataDir,
          PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
          PROFILE: settings.profile,
          ...REFERENCE_DEPLOYMENT,
        },
        echoOf('edge'),
      ),
    );
  } catch (error) {
    for (const service of services) await service.stop();
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }

  const lan = lanAddress();
  console.log(`Unison is ready at http://localhost:${settings.port} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (settings.profile === 'demo') console.log('  invite code UNISON, or log in as demo / demo-1234. Ctrl-C stops.');
  if (lan !== undefined) console.log(`  on a phone in this network: http://${lan}:${settings.port}`);
  return await serveUntilStopped(services);
}

runCommand(async (argv) => {
  try {
    return await start(argv);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
});
