import { join } from 'node:path';
import { dayLog } from '../dev/dayLog';
import { logFiles, type LogStream } from '../dev/logFiles';
import { noticeMsFrom } from '../dev/noticeMs';
import { processFigures } from '../dev/processFigures';
import { stopSignal } from '../dev/stopSignal';
import { openDatabase, StartError } from './db';
import type { Queryable } from './db';
import { prepareDataFolder } from './db/dataFolder';
import { keepDatabaseOf, requireEngineOf } from './db/identity';
import { openHistory } from './db/history';
import { createPlatform } from './server';
import { historyAtStart, watchHistory } from './fairness/historyAtWork';
import { keyAtStart } from './fairness/keyAtStart';
import { seedKeyFile } from './fairness/seedKey';
import { openControlSocket } from './operations/controlSocket';
import { withSecurityLog } from './operations/securityLog';
import { seed } from './seeds/seedSteps';
import { openSettings, parseOverrides } from './settings';
import type { Profile } from './routes';
import { trustedEdges } from './routes/trustedEdges';
import { dataDirOf } from '../dev/dataDir';

/** Beyond the notice; a drain that is asked for adds to it. */
const STOP_LIMIT_MS = 10_000;
/** Long enough to look into what somebody noticed a quarter later. */
const SECURITY_DAYS = 90;
const LOOPBACK = '127.0.0.1';
const NO_FSYNC = 'The embedded database survives a killed process, not a power cut: for that, set DATABASE_URL to a PostgreSQL server.';

/** Opens the database, brings it up to date, serves and stops cleanly on SIGINT and SIGTERM. */
export async function startPlatform(env: NodeJS.ProcessEnv): Promise<void> {
  const profile = profileOf(env.PROFILE);
  const port = portOf('PLATFORM_PORT', env.PLATFORM_PORT) ?? 3001;
  const adminPort = portOf('ADMIN_PORT', env.ADMIN_PORT);
  const dataDir = dataDirOf(env);
  const host = env.PLATFORM_HOST || LOOPBACK;
  const isEdge = trustedEdges(env.TRUSTED_EDGES);
  const noticeMs = noticeOf(env.DRAIN_SECONDS);
  const overrides = parseOverrides(env.SETTINGS);
  const connections = connectionsOf(env.DATABASE_CONNECTIONS);
  const securityDays = daysOf(env.SECURITY_LOG_DAYS);
  processFigures();
  requireEngineOf(dataDir, env.DATABASE_URL);
  prepareDataFolder(dataDir);
  const history = openHistory(dataDir);
  let isServing = false;
  const beforeUse = async (connection: Queryable) => (isServing ? history.follow(connection) : undefined); // before that, historyAtStart looks
  const databaseUrl = env.DATABASE_URL || undefined;
  const database = await openDatabase(
    databaseUrl
      ? { databaseUrl, membersUrl: env.DATABASE_MEMBERS_URL || undefined, beforeUse, ...(connections && { connections }) }
      : { dataDir },
  );
  try {
    const seeded = await seed(database, profile);
    if (profile === 'production') await refuseDemoAccounts(database);
    await keepDatabaseOf(dataDir, database);
    const key = await keyAtStart(database, seedKeyFile(join(dataDir, 'media')), env);
    const followed = { databaseUrl, history, key };
    await historyAtStart(database, followed);
    isServing = true;
    const settings = openSettings(database, overrides);
    const allowedOrigins = (env.ALLOWED_ORIGINS ?? '').split(',').filter(Boolean);
    const platform = await createPlatform({
      database,
      settings,
      mediaDir: join(dataDir, 'media'),
      seeds: key,
      profile,
      allowedOrigins,
      isEdge,
      logger: { level: env.LOG_LEVEL || 'info', stream: await openLog(join(dataDir, 'logs'), securityDays) },
    });
    await listen(platform.app, { port, host }, 'PLATFORM_PORT');
    if (adminPort !== undefined) await listen(platform.admin, { port: adminPort, host: LOOPBACK }, 'ADMIN_PORT');
    const watching = watchHistory(database, followed, (what, error) => platform.app.log.error({ event: what, problem: error?.message }));
    const closeSocket = await openControlSocket(dataDir, { database, settings, clock: platform.clock, log: platform.app.log });
    const stopped = stopSignal(); // before it says that it is ready: whoever reads that may stop it at once
    if (database.engine === 'pglite') console.log(NO_FSYNC);
    console.log(`platform ready on http://${host}:${port} (${database.engine}${seeded.length > 0 ? ', reference data made' : ''})`);
    await stopped;
    const limit = setTimeout(() => process.exit(1), noticeMs + STOP_LIMIT_MS);
    await closeSocket();
    await watching.stop();
    await platform.close(noticeMs);
    await database.close();
    clearTimeout(limit);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openLog(folder: string, days: number): Promise<LogStream> {
  try {
    const all = await logFiles(join(folder, 'platform'));
    return withSecurityLog(all, await dayLog(join(folder, 'security'), { days }));
  } catch (error) {
    throw new StartError(`The log cannot be written (${String(error)}). Make room, or choose another folder with DATA_DIR.`);
  }
}

async function listen(
  app: { listen(options: { port: number; host: string }): Promise<string> },
  at: { port: number; host: string },
  name: string,
): Promise<void> {
  try {
    await app.listen(at);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node's own errors carry a code
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`PLATFORM_HOST=${at.host} is no address of this machine.`);
    if (code !== 'EADDRINUSE') throw error;
    throw new StartError(`Port ${at.port} is taken. Stop what uses it, or choose another with ${name}.`);
  }
}

async function refuseDemoAccounts(database: { query(sql: string): Promise<unknown[]> }): Promise<void> {
  const demo = await database.query(
    `SELECT 1 FROM members WHERE is_demo AND closed_at IS NULL
     UNION ALL SELECT 1 FROM invite_codes WHERE uses_left IS NULL OR expires_at IS NULL LIMIT 1`,
  );
  if (demo.length > 0)
    throw new StartError(
      'PROFILE=production does not start on a database with demo accounts or invite codes without an end. Use a fresh DATA_DIR or DATABASE_URL.',
    );
}

function profileOf(value: string | undefined): Profile {
  if (!value || value === 'demo') return 'demo';
  if (value === 'production') return value;
  throw new StartError(`PROFILE is ${value}; it can be demo or production.`);
}

function noticeOf(value: string | undefined): number {
  try {
    return noticeMsFrom(value);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function connectionsOf(value: string | undefined): number | undefined {
  if (!value) return undefined;
  const connections = Number(value);
  if (!Number.isInteger(connections) || connections < 2 || connections > 500)
    throw new StartError(`DATABASE_CONNECTIONS is ${value}; it must be a whole number from 2 to 500.`);
  return connections;
}

function daysOf(value: string | undefined): number {
  if (!value) return SECURITY_DAYS;
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1 || days > 3_650)
    throw new StartError(`SECURITY_LOG_DAYS is ${value}; it must be a whole number from 1 to 3650.`);
  return days;
}

function portOf(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartError(`${name} is ${value}; it must be a port number.`);
  return port;
}
