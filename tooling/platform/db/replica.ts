import { Pool } from 'pg';
import type { ClientBase, PoolClient } from 'pg';
import { messageOf } from '../../dev/messageOf';
import { addressOf } from './hosts';
import { reaches } from './logPlace';
import type { LogPlace } from './logPlace';
import { ask, behindPooler, CONNECTION_LIFE_S, typed } from './postgres';
import { requireOwnSessions } from './ownSessions';
import { sessionScript } from './session';

/** A replica is there to save time: one that is slower than this is passed by. */
const CONNECT_LIMIT_MS = 1_000;
const ANSWER_LIMIT_MS = 2_000;

/** Which database: a copy of it in another cluster, as after a move to a new one, has its identity too, and a log of its own. */
export type Whose = { id: string; cluster: string };
export const WHOSE = 'SELECT id, system_identifier::text AS cluster FROM identity, pg_control_system()';

/** A server that only reads, as one process sees it. */
export type Replica = {
  /** Host and database, never a password. */
  name: string;
  /** Why it is not asked at this moment; undefined while it is. */
  trouble(): string | undefined;
  /** Asks it whether it is there, and is one of the primary's database. Never rejects. */
  look(primary: Whose): Promise<void>;
  /** Runs a read once it has everything up to `wanted`; 'behind' where it has not. Rejects with what the server says. */
  read<Row extends object>(wanted: LogPlace, sql: string, params?: readonly unknown[]): Promise<Row[] | 'behind'>;
  close(): Promise<void>;
};

type Standing = { recovers: boolean; timeline: number | null; bytes: string | null };

/**
 * How far a standby is. Which timeline it follows is known for certain only from what it wrote down of that timeline, so that after a
 * failover it may rest until its next checkpoint. A server that takes writes is no replica: it may be one that was left.
 */
const STANDING = `SELECT pg_is_in_recovery() AS recovers, trunc(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'))::text AS bytes,
  greatest((SELECT timeline_id FROM pg_control_checkpoint()), (SELECT min_recovery_end_timeline FROM pg_control_recovery()))::int AS timeline`;

/** Opens what is needed to ask the server of `url`; nobody is asked yet. `role` as in `openPostgres`. */
export function openReplica(url: string, role: string, connections: number): Replica {
  const isPooled = behindPooler(url);
  const known = new WeakMap<ClientBase, LogPlace>(); // by connection: it ends when its server is laid anew, unless a pooler keeps it
  const begin = `BEGIN READ ONLY; ${sessionScript(role, 'request', 'LOCAL')}`;
  let isOwn = isPooled;
  let problem: string | undefined = 'it was not asked yet';
  const pool = new Pool({
    connectionString: url,
    application_name: 'unison',
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    types: typed,
    keepAlive: true,
    maxLifetimeSeconds: CONNECTION_LIFE_S,
    async onConnect(client) {
      client.on('error', () => undefined); // whoever uses the connection is told
      if (!isPooled) await client.query(sessionScript(role, 'request', 'SESSION'));
    },
  });
  pool.on('error', () => undefined); // an idle connection was cut: the pool replaces it

  async function lend<Result>(use: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const result = await use(client);
      isBroken = false;
      return result;
    } finally {
      client.release(isBroken);
    }
  }

  async function standingOf(client: ClientBase): Promise<LogPlace> {
    const [is] = await ask<Standing>(client, false, STANDING);
    if (!is?.recovers) throw new Error('it takes writes');
    if (is.timeline === null || is.bytes === null) throw new Error('it does not say how far it is');
    const place = { timeline: is.timeline, bytes: BigInt(is.bytes) };
    if (!isPooled) known.set(client, place);
    return place;
  }

  /** Behind a pooler in one transaction: the next one may be asked of another connection, which has neither the role nor the limits. */
  async function inRole<Result>(client: PoolClient, use: () => Promise<Result>): Promise<Result> {
    if (!isPooled) return use();
    await client.query(begin);
    const result = await use();
    await client.query('COMMIT');
    return result;
  }

  return {
    name: addressOf(url),
    trouble: () => problem,
    async look(primary) {
      try {
        if (!isOwn) await requireOwnSessions(lend, url);
        isOwn = true;
        await lend((client) =>
          inRole(client, async () => {
            await standingOf(client);
            const [is] = await ask<Whose>(client, false, WHOSE);
            if (is?.id !== primary.id) throw new Error('it is another database');
            if (is.cluster !== primary.cluster) throw new Error('it is of another cluster than the primary');
          }),
        );
        problem = undefined;
      } catch (error) {
        problem = error instanceof Error ? error.message.split('\n')[0] || error.name : String(error);
      }
    },
    async read<Row extends object>(wanted: LogPlace, sql: string, params?: readonly unknown[]) {
      try {
        return await lend((client) =>
          inRole(client, async () => {
            const last = known.get(client);
            if ((!last || !reaches(last, wanted)) && !reaches(await standingOf(client), wanted)) return 'behind';
            return await ask<Row>(client, !isPooled, sql, params);
          }),
        );
      } catch (error) {
        problem = messageOf(error); // until the next look
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
