import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './database';
import type { Database, Queryable } from './database';
import { addressOf, hasSeveralHosts } from './hosts';
import { prepareDataFolder } from './dataFolder';
import { migrate, requireSchema } from './migrate';
import { withOwner, withoutOwner } from './owner';
import { openPglite } from './pglite';
import { requireNarrow } from './narrowLogin';
import { openPostgres } from './postgres';
import { schemaFiles } from './schemaFiles';

export { StartError } from './database';
export type { Database, Queryable } from './database';

export type DatabaseOptions = {
  /** Folder for PGlite; it is created. Ignored when `databaseUrl` is set. */
  dataDir?: string;
  /** A PostgreSQL server, 15 or newer. */
  databaseUrl?: string;
  /** What a database in memory begins with, from `dumpPglite`; migrated like any other. */
  snapshot?: Blob;
  /**
   * The same database by a login that may do what `unison_app` may, and no more: members' requests then have no other. Without
   * `databaseUrl` it is the only one: `asOwner` is refused, and the schema left as it is.
   */
  membersUrl?: string | undefined;
  /** Connections of the pool (PostgreSQL); 10 unless said. */
  connections?: number;
  /** Looks at each new connection of the pool (PostgreSQL) before its first use; what it throws, who wanted the connection gets. */
  beforeUse?: (connection: Queryable) => Promise<void>;
  /** Is asked before each use of a connection; what it throws, who wanted the connection gets. */
  beforeLending?: (() => void) | undefined;
  /** Several hosts: hears of each answer that is given out (`Database.acknowledged`). */
  acknowledged?: ((place: string) => void) | undefined;
  /** For commands: the database must be there and have this version's schema, which is left as it is. */
  asItIs?: boolean;
};

/** Connections beside the pool's: a draw, an audit, payouts and a look whether the database answers at the same time. */
const OF_THE_CLOCKWORK = 4;
/** A smaller pool is somebody's wish to have no more than that. */
const FEWEST_TO_PART = 4;
/** Several hosts: a frozen server is left after nine seconds, so a keyed call waits a little more than twice as long. */
const FAILOVER_MS = 20_000;
/** The role that serves requests: db/schema/rights.sql says what it may do. */
const APP_ROLE = 'unison_app';

/**
 * Opens the database and brings its schema forward. Without `databaseUrl` and `dataDir` it is PGlite in memory (tests).
 * Throws `StartError` when the server does not answer or is too old, the folder is in use, or the schema is not ours.
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const { dataDir, databaseUrl, snapshot, connections = 10, asItIs = false } = options;
  const prepare = (database: Pick<Database, 'transaction'>) => {
    const where = nameOf(options);
    return asItIs ? requireSchema(database, where) : migrate(database, schemaFiles(), where);
  };
  if (databaseUrl) {
    const owner = await openPostgres({ url: databaseUrl, connections: 1 });
    await prepare(owner).finally(() => owner.close());
    const pool = poolOf(databaseUrl, options);
    const { membersUrl } = options;
    if (membersUrl) await requireNarrow(membersUrl, databaseUrl);
    const ofMembers = membersUrl ? { url: membersUrl, ...OF_MEMBERS } : {};
    const members = { ...withOwner(await openPostgres({ ...pool, ...ofMembers, connections })), ...failoverOf(options) };
    if (!membersUrl && (asItIs || connections < FEWEST_TO_PART)) return members;
    const clockwork = withOwner(await openPostgres({ ...pool, connections: OF_THE_CLOCKWORK, isClockwork: true }));
    return {
      ...members,
      ...(membersUrl && { asOwner: clockwork.asOwner }), // members' own connections cannot
      clockwork,
      close: async () => void (await Promise.all([members.close(), clockwork.close()])),
    };
  }
  if (options.membersUrl) return openNarrow(options.membersUrl, options, connections);
  if (asItIs && dataDir !== undefined && !existsSync(join(dataDir, 'database')))
    throw new StartError(`${dataDir} holds no database. Start the platform once, or say with DATA_DIR or DATABASE_URL which one is meant.`);
  if (dataDir !== undefined) prepareDataFolder(dataDir);
  const database = await openPglite(dataDir, snapshot);
  try {
    await prepare(database);
    await database.exec(`SET ROLE ${APP_ROLE}`);
    return withOwner(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For a process that serves members and nothing else: it has no login that could act as the owner. */
async function openNarrow(url: string, options: DatabaseOptions, connections: number): Promise<Database> {
  await requireNarrow(url);
  const pool = { ...poolOf(url, options), ...OF_MEMBERS };
  const members = { ...withoutOwner(await openPostgres({ ...pool, connections })), ...failoverOf(options) };
  try {
    await requireSchema(members, `The database ${addressOf(url)}`);
    const clockwork = withoutOwner(await openPostgres({ ...pool, connections: OF_THE_CLOCKWORK, isClockwork: true }));
    return { ...members, clockwork, close: async () => void (await Promise.all([members.close(), clockwork.close()])) };
  } catch (error) {
    await members.close();
    throw error;
  }
}

const poolOf = (url: string, { beforeUse, beforeLending }: DatabaseOptions) => ({ url, role: APP_ROLE, beforeUse, beforeLending });

const OF_MEMBERS = { name: 'DATABASE_MEMBERS_URL' } as const;

/** What keyed calls need to know where another server may take over. */
const failoverOf = ({ databaseUrl, membersUrl, acknowledged }: DatabaseOptions): Pick<Database, 'failoverMs' | 'acknowledged'> =>
  hasSeveralHosts(databaseUrl ?? membersUrl) ? { failoverMs: FAILOVER_MS, acknowledged } : { acknowledged };

/** A database's name on a command line: its folder, or its host and name, never a password. */
export function databaseName({ dataDir = '', databaseUrl }: DatabaseOptions): string {
  return databaseUrl ? addressOf(databaseUrl) : dataDir;
}

function nameOf(options: DatabaseOptions): string {
  if (options.databaseUrl) return `The database ${databaseName(options)}`;
  return options.dataDir === undefined ? 'The database' : `The data folder ${options.dataDir}`;
}
