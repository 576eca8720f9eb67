import { Pool, types } from 'pg';
import type { ClientBase } from 'pg';
import { StartError } from './database';
import type { Database, Queryable } from './database';
import { planIsOutdated, planName } from './prepared';
import { exactInteger } from './values';

const OLDEST = 150_000;
const CONNECT_LIMIT_MS = 5_000;
/** What a request may take of the server, and what the clockwork may: a page is never near it. */
const STATEMENT_LIMIT_S = { request: 20, clockwork: 60 };
/** A server that is frozen ends no statement; then the client does, and the connection with it. Maintenance takes its time. */
const CLIENT_LIMIT_MS = { request: 90_000, clockwork: 600_000 };
/** So that what a connection gathered on the server goes, and that all follow a changed address. */
const CONNECTION_LIFE_S = 1_800;
const LOCK_LIMIT_S = 20;
/** Who stands still in a transaction holds its rows no longer: well below what a request waits, so that nobody's order ends with it. */
const IDLE_LIMIT_S = 10;
const asIs = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = {
  [types.builtins.INT8]: exactInteger,
  [types.builtins.NUMERIC]: asIs,
  [types.builtins.DATE]: asIs,
};
const typed = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? types.getTypeParser(oid, format),
} as typeof types; // pg only calls getTypeParser, with an overload TypeScript cannot match here

export type PostgresOptions = {
  url: string;
  connections: number;
  role?: string;
  isClockwork?: boolean;
  beforeUse?: ((connection: Queryable) => Promise<void>) | undefined;
  /** How long the client waits for a statement; 90 s for a request, 600 s for the clockwork unless said. */
  clientLimitMs?: number;
};

/** A pool on a PostgreSQL server; each connection takes `role` when one is given. */
export async function openPostgres({
  url,
  connections,
  role,
  isClockwork,
  beforeUse,
  clientLimitMs = CLIENT_LIMIT_MS[isClockwork ? 'clockwork' : 'request'],
}: PostgresOptions): Promise<Omit<Database, 'asOwner'>> {
  const share = isClockwork ? 'clockwork' : 'request';
  const prepareSession = async (client: ClientBase) => {
    await client.query(`SET idle_in_transaction_session_timeout = '${IDLE_LIMIT_S}s'`);
    await beforeUse?.(queryable(client, false));
    if (!role) return; // the schema and its maintenance take their time
    await client.query(`SET statement_timeout = '${STATEMENT_LIMIT_S[share]}s'`); // below the client's own 90 s: nothing goes on that nobody waits for
    await client.query(`SET lock_timeout = '${LOCK_LIMIT_S}s'`);
    await client.query(`SET ROLE ${role}`);
  };
  const pool = new Pool({
    connectionString: url,
    application_name: 'unison', // by which new-chains knows that somebody is connected
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    types: typed,
    keepAlive: true,
    maxLifetimeSeconds: CONNECTION_LIFE_S,
    ...(role !== undefined && { query_timeout: clientLimitMs }),
    onConnect: prepareSession, // the pool waits for it
  });
  pool.on('error', () => undefined); // an idle connection was cut: the pool replaces it
  // Between being connected and being used a client has no listener of the pool's: a server that ends just then would end this process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    const [row] = (await pool.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`)).rows;
    if (!row || row.version < OLDEST)
      throw new StartError(`DATABASE_URL needs PostgreSQL 15 or newer; ${addressOf(url)} runs ${row?.version}.`);
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : new StartError(unreachable(url, error));
  }
  const prepare = mayPrepare(url);
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    ...queryable(pool, prepare),
    transaction: (work) => inTransaction(pool, prepare, work),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => (closing ??= pool.end()),
  };
}

async function inTransaction<Result>(pool: Pool, prepare: boolean, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('BEGIN');
    const result = await work(queryable(client, prepare));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function queryable(connection: Pool | ClientBase, prepare: boolean): Queryable {
  const run = async <Row extends object>(sql: string, params: readonly unknown[]) =>
    (await connection.query<Row>({ text: sql, values: [...params], name: prepare && params.length > 0 ? planName(sql) : undefined })).rows;
  return {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) => {
      try {
        return await run<Row>(sql, params);
      } catch (error) {
        if (!planIsOutdated(error, sql) || !(connection instanceof Pool)) throw error; // a transaction has ended with it
        return run<Row>(sql, params);
      }
    },
    exec: async (script) => {
      await connection.query(script);
    },
  };
}

/** Plans are kept per connection, so not behind a pooler that hands out another one each time: `?prepare=off` in DATABASE_URL. */
function mayPrepare(url: string): boolean {
  return !/[?&]prepare=off(&|$)/.test(url);
}

function unreachable(url: string, error: unknown): string {
  const reason =
    error instanceof AggregateError ? error.errors.map(String).join('; ') : error instanceof Error ? error.message : String(error);
  return `DATABASE_URL does not answer (${addressOf(url)}): ${reason.split('\n')[0]}. Start that server or correct the address.`;
}

/** Host and database of an address, never its password. */
export function addressOf(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url);
    return `${host || searchParams.get('host') || 'local socket'}${pathname}`;
  } catch {
    return 'not a valid address';
  }
}
