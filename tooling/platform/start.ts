import { join } from 'node:path';
import { dayLog } from '../process/dayLog';
import { logFiles } from '../process/logFiles';
import { cannotListen } from '../process/cannotListen';
import { processFigures } from '../process/processFigures';
import { stopSignal } from '../process/stopSignal';
import { openDatabase, StartError } from './db';
import type { Database, Queryable } from './db';
import { prepareDataFolder } from './db/dataFolder';
import { keepDatabaseOf, placeOf, requireEngineOf, requireProfile } from './db/identity';
import { openHistory } from './db/history';
import { watchHostClocks } from './db/hostClocks';
import { hasSeveralHosts } from './db/hosts';
import { openReplicas } from './db/replicas';
import type { Replicas } from './db/replicas';
import { sharedPositionAt } from './db/sharedPosition';
import { ONE_HOST, watchStandby } from './db/standbyWatch';
import { connectionsOf, daysOf, etcdOf, logLevelOf, noticeOf, originsOf, portOf, profileOf, replicasOf, roleOf } from './environment';
import { createPlatform, type Platform } from './server';
import { historyAtStart, watchHistory } from './fairness/historyAtWork';
import { keyAtStart } from './fairness/keyAtStart';
import { seedKeyFile } from './fairness/seedKey';
import { refuseCheapPasswords } from './members/passwordCost';
import { askKeeperAt, openKeeperSocket } from './operations/keeperSocket';
import { openControlSocket } from './operations/controlSocket';
import { isOfStrangers, withSecurityLog } from './operations/securityLog';
import { seed } from './seeds/seedSteps';
import { openSettings, parseOverrides, requireUsable } from './settings';
import { trustedEdges } from './routes/trustedEdges';
import { dataDirOf } from '../dev/dataDir';
import { openOtlp, type Otlp } from '../otlp/openOtlp';
import { tracedDatabase } from '../otlp/traced';

/** Beyond the notice; a drain that is asked for adds to it. */
const STOP_LIMIT_MS = 10_000;
const LOOPBACK = '127.0.0.1';
const NO_FSYNC = 'The embedded database survives a killed process, not a power cut: for that, set DATABASE_URL to a PostgreSQL server.';

type Stoppable = { stop(): Promise<unknown> };
/** What a start has opened so far: ends with it too where it fails, or the process would stay. */
type Opened = {
  closeSocket?: () => Promise<void>;
  closeKeeper?: (() => Promise<void>) | undefined;
  watching?: (Stoppable | undefined)[];
  platform?: Platform;
  otlp: Otlp | undefined;
  replicas?: Replicas | undefined;
  database: Database;
};

async function closeAll(
  { closeSocket, closeKeeper, watching = [], platform, otlp, replicas, database }: Opened,
  noticeMs: number,
): Promise<void> {
  const limit = setTimeout(() => process.exit(1), noticeMs + STOP_LIMIT_MS);
  const lastAnswers = [closeSocket?.(), closeKeeper?.()]; // what is being carried out ends meanwhile
  for (const one of watching) await one?.stop();
  await Promise.all([platform?.close(noticeMs), ...lastAnswers]);
  await otlp?.close();
  await replicas?.close();
  await database.close();
  clearTimeout(limit);
}

/** Opens the database, brings it up to date, serves and stops cleanly on SIGINT and SIGTERM. */
export async function startPlatform(env: NodeJS.ProcessEnv): Promise<void> {
  const profile = profileOf(env.PROFILE);
  refuseCheapPasswords(env.PASSWORD_COST, profile);
  const port = portOf('PLATFORM_PORT', env.PLATFORM_PORT) ?? 3001;
  const adminPort = portOf('ADMIN_PORT', env.ADMIN_PORT);
  const dataDir = dataDirOf(env);
  const host = env.PLATFORM_HOST || LOOPBACK;
  const isEdge = trustedEdges(env.TRUSTED_EDGES);
  const noticeMs = noticeOf(env.DRAIN_SECONDS);
  const level = logLevelOf(env.LOG_LEVEL);
  const allowedOrigins = originsOf(env.ALLOWED_ORIGINS);
  const overrides = parseOverrides(env.SETTINGS);
  const connections = connectionsOf(env.DATABASE_CONNECTIONS);
  const securityDays = daysOf(env.SECURITY_LOG_DAYS);
  processFigures();
  const otlp = await openOtlp('platform', env);
  const role = roleOf(env);
  const address = role.databaseUrl ?? role.membersUrl;
  requireEngineOf(dataDir, address);
  prepareDataFolder(dataDir);
  const isCluster = hasSeveralHosts(address);
  const replicasUrl = replicasOf(env.DATABASE_REPLICAS, address);
  const shared = sharedPositionAt(etcdOf(env.HISTORY_ETCD, address), address);
  const history = openHistory(dataDir, isCluster, shared);
  let isServing = false;
  const beforeUse = async (connection: Queryable) => (isServing ? history.follow(connection) : undefined); // before that, historyAtStart looks
  const fence = isCluster ? { beforeLending: history.demandWhole, acknowledged: history.acknowledged } : {};
  const database = await openDatabase(address ? { ...role, beforeUse, ...fence, ...(connections && { connections }) } : { dataDir });
  const opened: Opened = { otlp, database };
  try {
    const seeded = role.name === 'serving' ? [] : await seed(database, profile);
    if (role.name === 'serving') await requireProfile(database, profile);
    if (profile === 'production') await refuseDemoAccounts(database);
    await keepDatabaseOf(dataDir, database);
    const clockwork = database.clockwork ?? database;
    const place = () => placeOf(clockwork);
    const seeds =
      role.name === 'serving' ? askKeeperAt(role.socket, place) : await keyAtStart(database, seedKeyFile(join(dataDir, 'media')), env);
    const followed = { databaseUrl: address, history, key: typeof seeds === 'function' ? undefined : seeds };
    await historyAtStart(database, followed);
    isServing = true;
    let tell: (problem: string) => void = console.log; // into the log, once there is one
    const say = (problem: string): void => tell(problem);
    const settings = openSettings(database, overrides, undefined, console.log);
    await requireUsable(settings, overrides);
    const standby = isCluster ? watchStandby(clockwork, history.acknowledged, say) : undefined;
    const sharing = shared?.keep(history.offer, say);
    const clocks = isCluster && address ? watchHostClocks(address, say) : undefined;
    opened.watching = [standby, sharing, clocks];
    const replicas = replicasUrl
      ? openReplicas({ url: replicasUrl, primary: database, clockwork: database.clockwork, tell: say })
      : undefined;
    opened.replicas = replicas;
    const platform = await createPlatform({
      database: otlp ? tracedDatabase(database, otlp.spans) : database,
      spans: otlp?.spans,
      replicas,
      settings,
      safety: {
        hasGoneBack: history.hasGoneBack,
        isSilent: standby?.isSilent ?? ONE_HOST.isSilent,
        clocksApart: clocks?.apart ?? ONE_HOST.clocksApart,
      },
      mediaDir: join(dataDir, 'media'),
      seeds,
      profile,
      allowedOrigins,
      isEdge,
      logger: await openLog(join(dataDir, 'logs'), { level, days: securityDays }),
    });
    opened.platform = platform;
    tell = (problem) => platform.app.log.warn({ event: 'problem', problem });
    await otlp?.passOn(platform.figures, say);
    if (role.name === 'keeper')
      opened.closeKeeper = await openKeeperSocket(role.socket, { kept: platform.kept, place, log: platform.app.log });
    else await listen(platform.app, { port, host }, 'PLATFORM_PORT'); // a keeper reads nothing that members send
    const own = adminPort === port ? 'PLATFORM_PORT' : undefined;
    if (adminPort !== undefined) await listen(platform.admin, { port: adminPort, host: LOOPBACK, own }, 'ADMIN_PORT');
    const watching = watchHistory(database, followed, (what, problem) => platform.app.log.error({ event: what, problem }));
    opened.watching = [watching, standby, sharing, clocks];
    const commanded = { database, settings, clock: platform.clock, log: platform.app.log };
    if (role.name !== 'serving') opened.closeSocket = await openControlSocket(dataDir, commanded);
    const stopped = stopSignal(); // before it says that it is ready: whoever reads that may stop it at once
    if (database.engine === 'pglite') console.log(NO_FSYNC);
    const where = role.name === 'keeper' ? role.socket : `http://${host}:${port}`;
    console.log(
      `${role.name === 'keeper' ? 'keeper' : 'platform'} ready on ${where} (${database.engine}${seeded.length > 0 ? ', reference data made' : ''})`,
    );
    await stopped;
  } catch (error) {
    await closeAll(opened, 0).catch(() => undefined); // what kept it from starting is what is told
    throw error;
  }
  await closeAll(opened, noticeMs);
}

async function openLog(folder: string, { level, days }: { level: string; days: number }): Promise<ReturnType<typeof withSecurityLog>> {
  try {
    const all = await logFiles(join(folder, 'platform'));
    return withSecurityLog(level, all, await dayLog(join(folder, 'security'), { days, stopsAtHalf: isOfStrangers }));
  } catch (error) {
    throw new StartError(`The log cannot be written (${String(error)}). Make room, or choose another folder with DATA_DIR.`);
  }
}

async function listen(
  app: { listen(options: { port: number; host: string }): Promise<string> },
  { own, ...at }: { port: number; host: string; own?: string | undefined },
  name: string,
): Promise<void> {
  try {
    await app.listen(at);
  } catch (error) {
    const cause = cannotListen(error as NodeJS.ErrnoException, { ...at, own, variable: name, hostVariable: 'PLATFORM_HOST' }); // node's own errors carry a code
    throw cause === error ? error : new StartError(cause.message);
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
