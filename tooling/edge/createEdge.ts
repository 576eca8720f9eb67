import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Certificate } from '../dev/certificate';
import { serverLimits, withEveryHeader, withoutStalled, type ClientLimits } from '../process/clientLimits';
import { drainOf, type Drain } from '../process/drain';
import { listening } from '../process/port';
import { createProvenDeltas, createProvenFiles, describeTaking, type Damaged, type LastingSequences, type Store } from '../registry';
import type { Spans } from '../otlp/spans';
import { createAlerts } from './alerts';
import { answering, type AnswerLine } from './answering';
import { createBroughtAnswers } from './broughtAnswers';
import { createDocuments } from './documents';
import type { EdgeConfig } from './edgeConfig';
import type { KeptWord } from './keptWord';
import { edgeRoutes, sendFigures } from './edgeRoutes';
import { createFreshness } from './freshness';
import { followRegistry } from './liveRegistry';
import { createMetrics } from './metrics';
import { createProxy } from './proxy';
import { createTelemetry } from './telemetry';
import { createTesters } from './testers';
import { createTroubles, type BlamedTrouble } from './troubles';
import { openUpstreams } from './upstreams';
import { createVisitorGate } from './visitorGate';

export type EdgeOptions = {
  /** The release store; it may be empty. */
  store: Store;
  /** Address of the platform, e.g. `http://127.0.0.1:4100`; several when several instances stand behind this edge. */
  platformUrl: string | readonly string[];
  config: EdgeConfig;
  /** Where it is kept how far the registry's statements had come, so that a restart forgets nothing; in memory unless given. */
  sequences?: LastingSequences;
  /** Where it is kept whether the platform lets visitors in, so that the first documents after a restart are those of before; in memory unless given. */
  keptWord?: KeptWord;
  /** Called with one line for what an operator must know. */
  onProblem?: (line: string) => void;
  /** Called with each answer, for the access log. */
  onAnswer?: (answer: AnswerLine) => void;
  /** Called with each trouble that a page told, for the log. */
  onTrouble?: (trouble: BlamedTrouble) => void;
  /** Where each request that goes to the platform is followed. */
  spans?: Spans | undefined;
  /** How long a slow client may take; tests shorten it. */
  limits?: ClientLimits;
  /** A platform that stands alone is watched too, as several are: figures and log tell when it is down. */
  watchesOne?: boolean;
};

export type Edge = {
  server: Server;
  /** What `/metrics` says of this edge. */
  figures: Registry;
  /** Starts to listen; 0 lets the system choose. Resolves with the port; rejects with node's error, e.g. `EADDRINUSE`. */
  listen(port: number, host?: string): Promise<number>;
  /** The same, with the figures at `/metrics` even where they are not public; on this machine's loopback only. */
  listenAdmin(port: number): Promise<number>;
  /** The same over TLS, beside the other: where a page is no secure context without it, as on a phone in this network. */
  listenSecurely(port: number, certificate: Certificate, host?: string): Promise<number>;
  /**
   * Not ready first, and still serving for `noticeMs`, so that whoever balances stops asking; then no new connections, running answers end,
   * at most `graceMs`, and everything closes.
   */
  close(graceMs?: number, noticeMs?: number): Promise<void>;
};

/** The unified URL: composes documents, serves released files and passes the rest to the platform. */
export function createEdge({
  store,
  platformUrl,
  config,
  sequences,
  keptWord,
  onProblem = () => undefined,
  onAnswer = () => undefined,
  onTrouble = () => undefined,
  spans,
  limits,
  watchesOne = false,
}: EdgeOptions): Edge {
  const upstreams = openUpstreams([platformUrl].flat(), onProblem, { watchesOne });
  const proxy = createProxy(upstreams, config.trustedHops, spans);
  const metrics = createMetrics(upstreams);
  const alert = createAlerts(config.alertUrl, onProblem);
  const live = followRegistry(store, {
    sequences,
    onLeftOut: (name, error) => onProblem(`${name} is left out, and the rest is served: ${String(error)}`),
    onTaking(taking) {
      const said = `${taking.package} is left out, and the rest is served: ${describeTaking(taking)}`;
      void alert({ kind: 'left out', package: taking.package, version: taking.version, at: new Date().toISOString(), text: said });
    },
    onUnreachable: (error) => onProblem(`The store gives no answer; what is in force stays: ${String(error)}`),
    onRefused(error, about) {
      if (about === undefined) return onProblem(`A canary or preview cannot be read, stable stands: ${String(error)}`);
      metrics.countRefused();
      const { revision, served } = about;
      const stays = served === undefined ? 'nothing can be served' : `the last good one, ${String(served)}, is served`;
      const said = `Registry revision ${String(revision)} is refused, ${stays}: ${String(error)}`;
      void alert({ kind: 'refused', revision, at: new Date().toISOString(), text: said });
    },
  });
  const testers = createTesters({ mode: config.testers, revision: () => live.revision() });
  const tellDamaged = ({ packageName, version, path, coding }: Damaged): void => {
    metrics.countDamaged(packageName);
    const form = coding === undefined ? path : `${path} (${coding})`;
    onProblem(
      `${packageName} ${version}: ${form} in the store is not what its record says, and is not sent. Release it again: npm run release -- ${packageName}`,
    );
  };
  const files = createProvenFiles(store, { onDamaged: tellDamaged });
  const deltas = createProvenDeltas({
    store,
    files,
    placed: live.placed,
    onDamaged: tellDamaged,
    onNoCoder: (why) => onProblem(`No delta of a release can be checked, so members fetch whole files: ${why}`),
  });
  const documents = createDocuments(live, config, files);
  const gate = createVisitorGate(() => upstreams.next(), keptWord);
  const answers = createBroughtAnswers(() => upstreams.next(), config.answersWaitMs);
  const telemetry = createTelemetry({
    live,
    registry: metrics.registry,
    policy: config.canary,
    secret: config.viewSecret ?? randomBytes(32).toString('base64'),
    trustedHops: config.trustedHops,
    onAlert: alert,
  });
  const troubles = createTroubles({ live, store, registry: metrics.registry, trustedHops: config.trustedHops, onTrouble });
  const freshness = createFreshness({ store, live, registry: metrics.registry, onAlert: alert });
  const stopWatching = freshness.watch();

  const routes = edgeRoutes({
    config,
    live,
    files,
    deltas,
    documents,
    answers,
    testers,
    gate,
    telemetry,
    troubles,
    freshness,
    metrics,
    proxy,
    isStopping: () => drain.isStopping,
  });

  const answer = answering({ routes, metrics, trustedHops: config.trustedHops, onAnswer, onProblem });
  const server = withoutStalled(withEveryHeader(createServer(serverLimits(limits), answer)), limits);

  const drain = drainOf(server);
  const drains = new Map<Server | SecureServer, Drain>([[server, drain]]);

  const admin = withEveryHeader(
    createServer(serverLimits(limits), (request, response) => {
      if (request.url === '/metrics')
        void sendFigures({ metrics }, { request, response, pathname: request.url }).catch(() => response.destroy());
      else server.emit('request', request, response);
    }),
  );
  drains.set(admin, drainOf(admin));

  async function listenSecurely(port: number, { key, cert }: Certificate, host?: string): Promise<number> {
    const pass = (...asked: Parameters<RequestListener>) => void server.emit('request', ...asked);
    const secure = withoutStalled(withEveryHeader(createSecureServer({ ...serverLimits(limits), key, cert }, pass)), limits);
    drains.set(secure, drainOf(secure));
    return await listening(secure, { port, host });
  }

  return {
    server,
    figures: metrics.registry,
    listen: (port, host) => listening(server, { port, host }),
    listenAdmin: (port) => listening(admin, { port, host: '127.0.0.1' }),
    listenSecurely,
    async close(graceMs = 5_000, noticeMs = 0) {
      stopWatching();
      drains.forEach((one) => one.begin());
      await pause(noticeMs);
      const ends = [...drains].map(([one, its]) => its.end(() => new Promise((resolve) => void one.close(() => resolve())), graceMs));
      await Promise.all(ends);
      proxy.close();
    },
  };
}
