import type { Database, Queryable } from './database';
import { migrate } from './migrate';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

export { StartError } from './database';
export type { Database, Queryable } from './database';

export type DatabaseOptions = {
  /** Folder for PGlite; it is created. Ignored when `databaseUrl` is set. */
  dataDir?: string;
  /** A PostgreSQL server, 15 or newer. */
  databaseUrl?: string;
  /** What a database in memory begins with, from `dumpPglite`; migrated like any other. */
  snapshot?: Blob;
  /** Connections of the pool (PostgreSQL); 10 unless said. */
  connections?: number;
};

/** The role that serves requests: `0001` makes it; later migrations say what it may not touch. */
const APP_ROLE = 'unison_app';

/**
 * Opens the database and brings its schema forward. Without `databaseUrl` and `dataDir` it is PGlite in memory (tests).
 * Throws `StartError` when the server does not answer or is too old, the folder is in use, or the schema is not ours.
 */
export async function openDatabase({ dataDir, databaseUrl, snapshot, connections = 10 }: DatabaseOptions = {}): Promise<Database> {
  if (databaseUrl) {
    const owner = await openPostgres({ url: databaseUrl, connections: 1 });
    await migrate(owner).finally(() => owner.close());
    return withOwner(await openPostgres({ url: databaseUrl, connections, role: APP_ROLE }));
  }
  const database = await openPglite(dataDir, snapshot);
  try {
    await migrate(database);
    await database.exec(`SET ROLE ${APP_ROLE}`);
    return withOwner(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function withOwner(database: Omit<Database, 'asOwner'>): Database {
  return {
    ...database,
    asOwner: <Result>(work: (tx: Queryable) => Promise<Result>) =>
      database.transaction(async (tx) => {
        await tx.exec('SET LOCAL ROLE NONE');
        return work(tx);
      }),
  };
}
