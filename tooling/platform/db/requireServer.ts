import type { ClientBase, PoolClient } from 'pg';
import { messageOf } from '../../dev/messageOf';
import { StartError } from './database';
import { addressOf } from './hosts';
import type { Lend } from './pool';
import { NoPrimary } from './primary';

const OLDEST = 150_000;

/** The setting that an address comes from. */
export type UrlName = 'DATABASE_URL' | 'DATABASE_MEMBERS_URL';

/** Refuses a server that is too old, or only reads. Throws `StartError`, one line. */
export async function requireServer(client: PoolClient, url: string, name: UrlName): Promise<void> {
  const { rows } = await client.query<{ version: number; reads: boolean }>(
    `SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS reads`,
  );
  const [row] = rows;
  if (!row || row.version < OLDEST) throw new StartError(`${name} needs PostgreSQL 15 or newer; ${addressOf(url)} runs ${row?.version}.`);
  if (row.reads)
    throw new StartError(
      `${name} leads to a standby (${addressOf(url)}), which only reads. Give the address of the primary, or all hosts: postgres://…@one,two/….`,
    );
}

/** 25006, as the server says it to who writes there. */
export async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ reads: boolean }>('SELECT pg_is_in_recovery() AS reads');
  if (rows[0]?.reads !== false) throw Object.assign(new Error('This server is a standby.'), { code: '25006' });
}

/** Asks a pooler for what a working day asks for: so many connections at once, and a transaction. Rejects with what the pooler says. */
export async function requirePooler(lend: Lend, connections: number): Promise<void> {
  const one = (client: PoolClient) => client.query('BEGIN').then(() => client.query('COMMIT'));
  await Promise.all(Array.from({ length: connections }, () => lend(one)));
}

/** pgbouncer's words, which know no other language, and what is to be done about each. */
const OF_POOLERS: readonly (readonly [RegExp, string])[] = [
  [/statement pooling mode/, 'lends a connection for one statement, and a stake takes several: set pool_mode = transaction there'],
  [/max_client_conn/, 'takes no more connections: raise max_client_conn there, or lower DATABASE_CONNECTIONS'],
];

/** Why an address does not serve, in one line that says what to do. */
export function unreachable(url: string, name: UrlName, error: unknown): string {
  const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : messageOf(error);
  const [first = ''] = reason.split('\n');
  for (const [words, what] of OF_POOLERS) if (words.test(reason)) return `${name} leads to a pooler (${addressOf(url)}) that ${what}.`;
  if (error instanceof NoPrimary) return `No server of ${name} takes writes: ${first}. Start one, or correct the address.`;
  return `${name} does not answer (${addressOf(url)}): ${first}. Start that server or correct the address.`;
}
