import type { ClientBase } from 'pg';
import { StartError } from './database';
import { addressOf } from './hosts';
import type { Lend } from './pool';

/** A pooler under load may give two connections two sessions by chance; not so often. */
const TRIES = 3;

/**
 * Refuses a pooler in transaction mode of which nobody said anything: on it neither the restricted role nor a kept plan stays with a
 * connection, which would show at somebody's order. Two connections that are used in turns get the same session there, or one gets two.
 * Throws `StartError`.
 */
export async function requireOwnSessions(lend: Lend, url: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const isShared = await lend(async (one) => {
      const first = await sessionOf(one);
      return lend(async (other) => {
        await other.query('BEGIN');
        const second = await sessionOf(other);
        const again = await sessionOf(one);
        await other.query('COMMIT');
        return second === first || again !== first;
      });
    });
    if (isShared)
      throw new StartError(`${addressOf(url)} is a pooler in transaction mode, and its address does not say so: add ?prepare=off to it.`);
  }
}

async function sessionOf(client: ClientBase): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
}
