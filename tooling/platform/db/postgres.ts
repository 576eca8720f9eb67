import { types } from 'pg';
import type { ClientBase } from 'pg';
import { StartError } from './database';
import type { Database, Queryable } from './database';
import { isGivenUp } from './failures';
import { hasSeveralHosts } from './hosts';
import { requireOwnSessions } from './ownSessions';
import { openPool } from './pool';
import type { Lend } from './pool';
import { planIsOutdated, planName } from './prepared';
import { refuseStandby, requirePooler, requireServer, unreachable } from './requireServer';
import type { UrlName } from './requireServer';
import { sessionScript } from './session';
import { exactInteger } from './values';

const CONNECT_LIMIT_MS = 5_000;
/** A server that is frozen ends no statement; then the client does, and the connection with it. Maintenance takes its time. */
const CLIENT_LIMIT_MS = { request: 90_000, clockwork: 600_000 };
/** A commit waits for a standby, and for none that never comes. */
const CLUSTER_LIMIT_MS = { request: 25_000, clockwork: 90_000 };
/** So that what a connection gathered on the server goes, and that all follow a changed address. */
export const CONNECTION_LIFE_S = 1_800;
const asIs = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = {
  [types.builtins.INT8]: exactInteger,
  [types.builtins.NUMERIC]: asIs,
  [types.builtins.DATE]: asIs,
};
/** What the driver gives for each type, as `Queryable.query` says. */
export const typed = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? types.getTypeParser(oid, format),
} as typeof types; // pg only calls getTypeParser, with an overload TypeScript cannot match here

export type PostgresOptions = {
  url: string;
  /** What a line about it calls the address; DATABASE_URL unless said. */
  name?: UrlName;
  connections: number;
  role?: string;
  isClockwork?: boolean;
  beforeUse?: ((connection: Queryable) => Promise<void>) | undefined;
  beforeLending?: (() => void) | undefined;
  /** How long the client waits for a statement; 90 s for a request, 600 s for the clockwork unless said, and less with several hosts. */
  clientLimitMs?: number;
  /** A connection that is older is replaced as soon as nobody uses it; half an hour unless said. */
  lifeS?: number;
};

/** A pool on a PostgreSQL server, or on the one of several that takes writes; each connection takes `role` when one is given. */
export async function openPostgres({
  url,
  name = 'DATABASE_URL',
  connections,
  role,
  isClockwork,
  beforeUse,
  beforeLending,
  clientLimitMs = (hasSeveralHosts(url) ? CLUSTER_LIMIT_MS : CLIENT_LIMIT_MS)[isClockwork ? 'clockwork' : 'request'],
  lifeS = CONNECTION_LIFE_S,
}: PostgresOptions): Promise<Omit<Database, 'asOwner'>> {
  const share = isClockwork ? 'clockwork' : 'request';
  const isPooled = behindPooler(url);
  const pool = openPool(url, {
    application_name: 'unison', // by which `isConnected` knows that somebody is connected
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    types: typed,
    keepAlive: true,
    maxLifetimeSeconds: lifeS,
    ...(role !== undefined && { query_timeout: clientLimitMs }),
    beforeLending,
    async onConnect(client) {
      if (hasSeveralHosts(url)) await refuseStandby(client);
      await beforeUse?.(queryable(client, false));
      if (!isPooled) await client.query(sessionScript(role, share, 'SESSION'));
    },
  });
  try {
    await pool.lend(async (client) => requireServer(client, url, name));
    if (isPooled) await requirePooler(pool.lend, connections);
    if (role !== undefined && !isPooled && connections > 1) await requireOwnSessions(pool.lend, url);
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : new StartError(unreachable(url, name, error));
  }
  const begin = isPooled ? `BEGIN; ${sessionScript(role, share, 'LOCAL')}` : 'BEGIN';
  const transaction = inTransactions(pool.lend, begin, !isPooled);
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    ...(isPooled ? eachInTransaction(transaction) : each(pool.lend)),
    transaction,
    connections: pool.counts,
    close: () => (closing ??= pool.end()),
  };
}

function each(lend: Lend): Queryable {
  return {
    async query<Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]) {
      const run = () => lend((client) => ask<Row>(client, true, sql, params));
      try {
        return await run();
      } catch (error) {
        if (!planIsOutdated(error, sql)) throw error;
        return run();
      }
    },
    exec: (script) => lend((client) => runAll(client, script)),
  };
}

/** Behind a pooler the role and the limits hold for a transaction, so that each statement is one. */
const eachInTransaction = (transaction: Database['transaction']): Queryable => ({
  query: <Row extends object>(sql: string, params?: readonly unknown[]) => transaction((tx) => tx.query<Row>(sql, params)),
  exec: (script) => transaction((tx) => tx.exec(script)),
});

const inTransactions =
  (lend: Lend, begin: string, prepare: boolean): Database['transaction'] =>
  async (work, limitMs) => {
    const outcome = await lend(async (client) => {
      try {
        await client.query(begin);
        const result = await work(queryable(client, prepare, limitMs));
        await client.query('COMMIT');
        return { result };
      } catch (error) {
        if (isGivenUp(error)) throw error; // behind what was given up a ROLLBACK would wait as long again
        await client.query('ROLLBACK').catch(() => Promise.reject(error)); // the connection goes with it
        return { error };
      }
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  };

const queryable = (client: ClientBase, prepare: boolean, limitMs?: number): Queryable => ({
  query: <Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]) =>
    ask<Row>(client, prepare, sql, params, limitMs),
  exec: (script) => runAll(client, script, limitMs),
});

/** One statement on one connection; `prepare` keeps its plan there. `limitMs` where the client waits another time than for all. */
export async function ask<Row extends object>(
  client: ClientBase,
  prepare: boolean,
  sql: string,
  params: readonly unknown[] = [],
  limitMs?: number,
): Promise<Row[]> {
  const name = prepare && params.length > 0 ? planName(sql) : undefined;
  return (await client.query<Row>({ text: sql, values: [...params], name, ...waiting(limitMs) })).rows;
}

async function runAll(client: ClientBase, statements: string, limitMs?: number): Promise<void> {
  await client.query({ text: statements, ...waiting(limitMs) });
}

const waiting = (limitMs: number | undefined) => (limitMs === undefined ? {} : { query_timeout: limitMs });

/** A pooler in transaction mode hands out another connection each time, where no plan and no setting is kept: `?prepare=off` in the address. */
export function behindPooler(url: string): boolean {
  return /[?&]prepare=off(&|$)/.test(url);
}
