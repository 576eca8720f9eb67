import fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Call, Capability } from '@unison/shared/contract';
import type { Database } from './db';
import { openDatabaseClock } from './db/databaseClock';
import type { Replicas } from './db/replicas';
import { ONE_HOST } from './db/standbyWatch';
import type { Safety } from './db/standbyWatch';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { serverLimits, withEveryHeader, withoutStalled, type ClientLimits } from '../process/clientLimits';
import { drainOf } from '../process/drain';
import type { Spans } from '../otlp/spans';
import { traceRequests } from '../otlp/traced';
import { domains } from './domains';
import { openDrawing } from './fairness/drawing';
import { openAllowances } from './routes/allowances';
import { openSessionReader } from './members/sessionReader';
import { serveOperations } from './operations';
import { AddressInLines, logAnswers, logFormat } from './operations/logFormat';
import { countRefusals, measureReplicas } from './operations/metrics';
import type { PlatformParts, Profile } from './routes';
import { beforeRoutes } from './routes/beforeRoutes';
import { keepElsewhere, keepHere } from './routes/keeping';
import type { AskKeeper, Kept, SeedKey } from './routes/keeping';
import { handleFailures } from './routes/failures';
import { setHeaders } from './routes/headers';
import { isLoopback } from './routes/trustedEdges';
import { createRoutes } from './routes/routes';
import type { Settings } from './settings';

const BODY_MAX = 64 * 1024;
const GRACE_MS = 8_000;

export type PlatformOptions = {
  database: Database;
  /** Servers that answer what is never about money (`DATABASE_REPLICAS`). */
  replicas?: Replicas | undefined;
  settings: Settings;
  /** With several hosts; one host is as safe as it is. */
  safety?: Safety | undefined;
  /** Folder for pictures that were drawn. */
  mediaDir: string;
  /** The key of unrevealed draws, or how a process that has none asks the one that keeps it (ADR 061). */
  seeds: SeedKey | AskKeeper;
  profile: Profile;
  /** Fastify's (pino's) logger options, or false for silence. Queries and bodies are never logged. */
  logger?: FastifyServerOptions['logger'];
  /** For tests; else it is the database's, as every instance reads it. */
  clock?: (() => Date) | undefined;
  /** Days that a new chain of draws lasts; 90. Tests shorten it, since a long chain takes seconds to make. */
  chainDays?: number;
  /** Origins, letter by letter, whose pages may call; our own page needs no entry. */
  allowedOrigins?: readonly string[];
  /** Whose word on a member's address is believed, besides an edge on this machine; see `trustedEdges`. */
  isEdge?: (address: string) => boolean;
  /** Where each request is followed; without it none is. */
  spans?: Spans | undefined;
  /** How long a slow client may take; tests shorten it. */
  limits?: ClientLimits;
};

/** `admin` has metrics and the description of the calls for `ADMIN_PORT`; like `app` it does not listen yet. */
export type Platform = {
  app: FastifyInstance;
  admin: FastifyInstance;
  /** What `/metrics` says of this instance. */
  figures: Registry;
  /** The clock of everything that is throttled, locked or expires. */
  clock: () => Date;
  /** What this process does for those without the key of the seeds. */
  kept: Kept;
  /**
   * Not ready first, and still serving for `noticeMs`, so that whoever balances stops asking; then no new connections, running answers end,
   * at most `graceMs` (8 s), and everything closes.
   */
  close(noticeMs?: number, graceMs?: number): Promise<void>;
};

/** The platform as a Fastify app that does not listen yet. `close` ends its timers and connections, not the database. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { database, settings, safety = ONE_HOST, mediaDir, seeds, profile, logger = false, allowedOrigins = [], chainDays } = options;
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = serverLimits(options.limits);
  const isEdge = options.isEdge ?? isLoopback;
  const clockwork = database.clockwork ?? database;
  const { now: clock, stop: stopClock } = options.clock ? { now: options.clock, stop: undefined } : await openDatabaseClock(clockwork);
  const metrics = new Registry();
  const refused = countRefusals(metrics);
  const app = fastify({
    ...beforeRoutes(refused),
    logger: logFormat(logger),
    logController: new AddressInLines(isEdge),
    bodyLimit: BODY_MAX,
    exposeHeadRoutes: false, // a HEAD of a GET that saves would save
    trustProxy: (address, hop) => hop === 0 && isEdge(address), // the edge, and nobody behind it
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval },
    return503OnClosing: false, // what still comes on an open connection is answered: nobody is cut off
    forceCloseConnections: 'idle',
  });
  withoutStalled(withEveryHeader(app.server), options.limits);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  setHeaders(app, allowedOrigins);
  handleFailures(app, refused);
  logAnswers(app);
  if (options.spans) traceRequests(app, options.spans);
  if (options.replicas) measureReplicas(options.replicas, metrics);
  const drain = drainOf(app.server);
  const admin = fastify({ logger: false, exposeHeadRoutes: false });
  withEveryHeader(admin.server);
  setHeaders(admin, []);
  const capabilities = new Set<Capability>();
  const registered: Call[] = [];
  const readSession = openSessionReader(database);
  const routes = createRoutes({
    app,
    database,
    replicas: options.replicas,
    settings,
    safety,
    clock,
    allowances: openAllowances(database),
    readSession: (tokens) => readSession(tokens, clock()),
    allowedOrigins,
    onRegister(call) {
      registered.push(call);
      if (call.capability) capabilities.add(call.capability);
    },
  });
  const announce = (capability: Capability) => void capabilities.add(capability);
  if (options.replicas) announce('read-after');
  const own = keepHere();
  const parts: PlatformParts = {
    ...routes,
    app,
    database,
    clockwork,
    settings,
    safety,
    announce,
    capabilities,
    clock,
    profile,
    metrics,
    mediaDir,
    ...(typeof seeds === 'function' ? { seedKey: undefined, keep: keepElsewhere(seeds) } : { seedKey: seeds, keep: own.keep }),
    chainDays,
    drawing: openDrawing(),
  };
  serveOperations({ ...parts, isStopping: () => drain.isStopping }, registered, admin);
  const running = domains.map((register) => register(parts));
  await app.ready();
  return {
    app,
    admin,
    figures: metrics,
    clock,
    kept: own.kept,
    async close(noticeMs = 0, graceMs = GRACE_MS) {
      drain.begin();
      await pause(noticeMs);
      await drain.end(() => app.close(), graceMs);
      await admin.close();
      stopClock?.();
      await Promise.all(running.map((domain) => domain?.stop()));
    },
  };
}
