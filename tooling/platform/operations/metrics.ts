import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from '../db';
import type { Replicas } from '../db/replicas';
import type { Safety } from '../db/standbyWatch';
import { hashQueue } from '../members/passwords';
import { isWell } from './serveHealth';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and times the requests of an app. Labels are routes, never addresses as they came, so that nobody can add series. Health checks that are well are none of them. */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const seconds = new Histogram({
    name: 'unison_http_request_duration_seconds',
    help: 'Time to answer a request, by route, method and HTTP status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_S,
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isWell(request, reply)) return;
    const labels = { route: request.routeOptions.url ?? 'unknown', method: request.method, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}

/** Gives what counts a refusal by its reason: the name of its text, never what somebody sent. */
export function countRefusals(metrics: Registry): (reason: string) => void {
  const refusals = new Counter({
    name: 'unison_refusals_total',
    help: 'Requests that were refused, by reason.',
    labelNames: ['reason'],
    registers: [metrics],
  });
  return (reason) => refusals.inc({ reason });
}

/** What this instance has to do: its pool of connections (PostgreSQL only) and the queue of password hashes. */
export function measureLoad(database: Pick<Database, 'connections'>, metrics: Registry): void {
  const registers = [metrics];
  if (database.connections() !== undefined) {
    new Gauge({
      name: 'unison_database_connections',
      help: 'Connections of the pool by state.',
      labelNames: ['state'],
      registers,
      collect() {
        const { open = 0, idle = 0 } = database.connections() ?? {};
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'busy' }, open - idle);
      },
    });
    new Gauge({
      name: 'unison_database_connection_waiters',
      help: 'Statements that wait for a connection of the pool.',
      registers,
      collect() {
        this.set(database.connections()?.waiting ?? 0);
      },
    });
  }
  new Gauge({
    name: 'unison_hash_queue_jobs',
    help: 'Password hashes at work and waiting; all instances of one process share the queue.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = hashQueue();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/** What several hosts of a database can do to it; with one all but a history that went back are 0. */
export function measureSafety({ hasGoneBack, isSilent, clocksApart }: Safety, metrics: Registry): void {
  new Gauge({
    name: 'unison_database_clock_wrong_seconds',
    help: 'By how much the clock of a database server differs from the others, below 0 where it is behind; 0: none does.',
    registers: [metrics],
    collect() {
      this.set(clocksApart());
    },
  });
  new Gauge({
    name: 'unison_history_went_back',
    help: "1: the database's history lacks what this instance had seen; nothing is served until a new era begins, with several hosts by accept-history.",
    registers: [metrics],
    collect() {
      this.set(Number(hasGoneBack()));
    },
  });
  new Gauge({
    name: 'unison_standby_silent',
    help: '1: no second server acknowledges what is written; nothing is accepted.',
    registers: [metrics],
    collect() {
      this.set(Number(isSilent()));
    },
  });
}

/** Whether replicas take reads off the primary. */
export function measureReplicas(replicas: Pick<Replicas, 'counts' | 'troubles'>, metrics: Registry): void {
  new Counter({
    name: 'unison_replica_reads_total',
    help: 'Statements that a replica may answer, by who answered: replica, or the primary because every replica was behind or unusable.',
    labelNames: ['answered'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [answered, count] of Object.entries(replicas.counts())) this.inc({ answered }, count);
    },
  });
  new Gauge({
    name: 'unison_replica_usable',
    help: '1: the replica answers reads; 0: it is passed by, the log says why.',
    labelNames: ['replica'],
    registers: [metrics],
    collect() {
      for (const [replica, trouble] of replicas.troubles()) this.set({ replica }, Number(trouble === undefined));
    },
  });
}
