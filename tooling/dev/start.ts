import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESSES } from './addresses';
import { startService } from './child';
import { confirmHourly } from './confirmHourly';
import { echoOf } from './echo';
import { runCommand, UsageError } from './fail';
import { refuseKeptByNpm } from './keptByNpm';
import { logLevelFrom } from '../process/logLevel';
import { messageOf } from './messageOf';
import { moveAside } from './moveAside';
import { ownAddresses } from '../process/ownAddresses';
import { freePort, portFrom, requireFreePort } from '../process/port';
import { profileFrom } from '../process/profile';
import { releaseEverything } from './releaseEverything';
import { fileAtStart } from './serverFile';
import { shownAddress } from '../process/shownAddress';
import { stopSignal } from '../process/stopSignal';
import { supervise, type Supervised } from './supervise';
import { isLoopbackHost, testerModeAtStart, type TesterMode } from '../edge/testerMode';
import { dataDirOf } from './dataDir';
import { inSeconds } from './inSeconds';

/** What the client may expect of this platform beyond the product: secrets travel in bodies, never in addresses. */
const REFERENCE_DEPLOYMENT = { SECRETS_IN_BODY: '1' };

type StartSettings = { port: number; httpsPort: number | undefined; dataDir: string; profile: string; testers: TesterMode; fresh: boolean };

const OPTIONS = ['--fresh', '--https'];

/** Reads and checks what the environment says, before anything is touched. */
function readSettings(argv: string[]): StartSettings {
  refuseKeptByNpm(['fresh', 'https'], process.env);
  const unknown = argv.filter((argument) => !OPTIONS.includes(argument));
  if (unknown.length > 0)
    throw new UsageError(
      `npm start knows ${OPTIONS.join(' and ')} only (got ${unknown.join(' ')}). Settings are PORT, DATA_DIR, DATABASE_URL, PROFILE and SETTINGS in the environment.`,
    );
  const profile = profileFrom(process.env['PROFILE']);
  logLevelFrom(process.env['LOG_LEVEL']); // its services would refuse it one by one
  return {
    port: portFrom('PORT', 3000),
    httpsPort: argv.includes('--https') ? portFrom('HTTPS_PORT', 3443) : undefined,
    dataDir: dataDirOf(),
    profile,
    testers: testerModeAtStart(process.env),
    fresh: argv.includes('--fresh'),
  };
}

const step = (line: string): void => console.log(`  ${line}`);

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
  const host = process.env['HOST'];
  await requireFreePort(settings.port, 'PORT', host ? { host } : {});
  if (settings.httpsPort !== undefined)
    await requireFreePort(settings.httpsPort, 'HTTPS_PORT', { ...(host && { host }), command: 'npm start -- --https' });
  if (settings.fresh) await beginAnew(settings.dataDir);
  mkdirSync(settings.dataDir, { recursive: true });
  console.log('Unison is starting');

  const parts: Supervised[] = [];
  const stopConfirming = confirmHourly(settings.dataDir, (line) => console.error(line));
  const asked = stopSignal();
  const up = startParts(settings, parts).then(
    () => 'up' as const,
    async (error: unknown) => {
      await stopAll(parts);
      throw error instanceof UsageError ? error : new UsageError(messageOf(error));
    },
  );
  if ((await Promise.race([up, asked])) === 'up') {
    sayReady(settings, began);
    const outcome = await Promise.race([asked, ...parts.map((part) => part.gaveUp.then(() => 'gave up' as const))]);
    if (outcome === 'gave up') {
      await stopAll(parts);
      return 1;
    }
  }
  console.log('\nStopping …');
  stopConfirming();
  rmSync(join(settings.dataDir, ADDRESSES), { force: true });
  await stopAll(parts);
  process.exit(0); // also ends a start that was still under way: what it began follows this process
}

/** Edge first: nobody is left asking when the platform stops. */
async function stopAll(parts: Supervised[]): Promise<void> {
  for (const part of [...parts].reverse()) await part.stop();
}

/** Platform, releases, edge, in this order; each part that runs is added to `parts` at once. */
async function startParts({ port, httpsPort, dataDir, profile, testers }: StartSettings, parts: Supervised[]): Promise<void> {
  const platformPort = await freePort();
  const keep = async (name: 'platform' | 'edge', env: Record<string, string>): Promise<void> => {
    const file = fileAtStart(name, profile);
    const start = async () =>
      startService(name, await file(), { DATA_DIR: dataDir, PROFILE: profile, DRAIN_SECONDS: '', ...env }, echoOf(name));
    parts.push(await supervise(name, start, (line) => console.error(line)));
  };
  step('platform: opening the database, migrating and seeding …');
  await keep('platform', { PLATFORM_PORT: String(platformPort) });
  await releaseEverything(dataDir, step);
  step('edge: composing the unified URL …');
  const [PORT, HTTPS_PORT, PLATFORM_URL] = [String(port), String(httpsPort ?? ''), `http://127.0.0.1:${platformPort}`];
  await keep('edge', { PORT, HTTPS_PORT, TESTERS: testers, PLATFORM_URL, ...REFERENCE_DEPLOYMENT });
  const addresses = [shownAddress(process.env['HOST'], port), `http://127.0.0.1:${platformPort}`];
  writeFileSync(join(dataDir, ADDRESSES), JSON.stringify(addresses));
}

function sayReady({ port, httpsPort, profile, testers }: StartSettings, began: number): void {
  const host = process.env['HOST'];
  const own = shownAddress(host, port);
  console.log(`Unison is ready at ${own} (${inSeconds(Date.now() - began)})`);
  if (profile === 'demo') console.log('  invite code UNISON, or log in as demo / demo-1234. Ctrl-C stops.');
  if (testers === 'open') console.log('  previews and former releases open to any link (TESTERS=open).');
  if (testers === 'grant') console.log('  previews by link want a grant: npm run keys -- grant PACKAGE, or start with HOST=127.0.0.1.');
  const lan = isLoopbackHost(host) || !own.includes('//localhost:') ? undefined : ownAddresses()[0]; // one that was named is told already
  if (httpsPort !== undefined) {
    console.log(`  ${lan === undefined ? 'over TLS' : 'on a phone in this network'}: https://${lan ?? new URL(own).hostname}:${httpsPort}`);
    console.log("  its certificate is this machine's own: the browser warns once; go on to the page.");
  } else if (lan !== undefined)
    console.log(`  on a phone in this network: http://${lan}:${port}; it checks signatures and draws only with npm start -- --https`);
}

runCommand(async (argv) => {
  try {
    return await start(argv);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(messageOf(error));
  }
});
