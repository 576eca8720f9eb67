import type { Queryable } from './database';

/** Whether an instance or another command is connected to this database. */
export async function isConnected(tx: Queryable): Promise<boolean> {
  const connected = await tx.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'unison' LIMIT 1`,
  );
  return connected.length > 0;
}
