import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './database';
import type { Database, Queryable } from './database';
import { replaceText } from './replaceText';

/** `demo` has accounts and a code that everybody knows, so a database is one or the other for good. */
type Profile = 'demo' | 'production';
type Identity = { id: string; profile: Profile };
type Engine = Database['engine'];

/**
 * Writes the profile into the database at its first start, and refuses to start it under another one: one forgotten `PROFILE` would put
 * accounts with known passwords into it. Throws `StartError`, one line.
 */
export async function claimProfile(database: Pick<Database, 'asOwner'>, profile: Profile): Promise<void> {
  const found = await database.asOwner(async (tx) => {
    const [filled] = await tx.query('SELECT 1 FROM seed_steps WHERE NOT EXISTS (SELECT FROM identity) LIMIT 1');
    if (filled)
      throw new StartError(
        'The database holds data but no profile: it was made before profiles were kept. Start anew with another DATA_DIR or DATABASE_URL, or npm start -- --fresh.',
      );
    await tx.query('INSERT INTO identity (profile) VALUES ($1) ON CONFLICT DO NOTHING', [profile]);
    return readIdentity(tx);
  });
  refuseOther(found, profile);
}

/** Refuses a database of another profile, or of none yet; writes nothing. Throws `StartError`. */
export async function requireProfile(database: Queryable, profile: Profile): Promise<void> {
  const found = await readIdentity(database);
  if (!found) throw new StartError('This database was never started: start the keeper first.');
  refuseOther(found, profile);
}

function refuseOther(found: Identity | undefined, profile: Profile): void {
  if (found && found.profile !== profile)
    throw new StartError(
      `This database was first started with PROFILE=${found.profile} and stays that. Start it with PROFILE=${found.profile}, or use a fresh DATA_DIR or DATABASE_URL.`,
    );
}

async function readIdentity(database: Queryable): Promise<Identity | undefined> {
  const [row] = await database.query<Identity>('SELECT id, profile FROM identity');
  return row;
}

/** Which database a process works on, as one text: a copy has the identity of what it was made from, and is another one all the same. */
export async function placeOf(database: Pick<Queryable, 'query'>): Promise<string> {
  const [row] = await database.query<{ place: string }>(
    `SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS place FROM pg_control_system()`,
  );
  if (!row) throw new Error('A function gives one row');
  return row.place;
}

const fileOf = (dataDir: string): string => join(dataDir, 'database.json');

/** What a data folder says about its database; undefined before the first start. */
function recordOf(dataDir: string): { engine: Engine; id: string } | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined;
  const text = readFileSync(fileOf(dataDir), 'utf8');
  return text === '' ? undefined : (JSON.parse(text) as { engine: Engine; id: string }); // only written by keepDatabaseOf; empty when a full disk cut it off
}

/** Where the database of a data folder is; undefined before the first start. */
export const engineOf = (dataDir: string): Engine | undefined => recordOf(dataDir)?.engine;

/** Refuses a command that looks for the database of a data folder in the wrong kind of place; opens nothing. */
export function requireEngineOf(dataDir: string, databaseUrl: string | undefined): void {
  const record = recordOf(dataDir);
  if (record?.engine === 'postgres' && !databaseUrl)
    throw new StartError(`The platform of ${dataDir} runs on PostgreSQL: set DATABASE_URL to that database, as the platform has it.`);
  if (record?.engine === 'pglite' && databaseUrl)
    throw new StartError(
      `The platform of ${dataDir} runs on the embedded database: unset DATABASE_URL, or choose another folder with DATA_DIR.`,
    );
}

/** Refuses a database that is not the one a data folder belongs to: keys and database of two platforms do not mix. */
export async function requireDatabaseOf(dataDir: string, database: Queryable): Promise<void> {
  const { id } = (await readIdentity(database)) ?? {};
  const record = recordOf(dataDir);
  if (record !== undefined && record.id !== id)
    throw new StartError(
      `${dataDir} belongs to another database (${record.id}, this is ${id ?? 'a new one'}). Set DATABASE_URL to that one, or choose another folder with DATA_DIR.`,
    );
}

/** Writes into a data folder which database it belongs to; refuses another one. */
export async function keepDatabaseOf(dataDir: string, database: Database): Promise<void> {
  await requireDatabaseOf(dataDir, database);
  const { id } = (await readIdentity(database)) ?? {};
  if (recordOf(dataDir) !== undefined) return;
  try {
    replaceText(fileOf(dataDir), `${JSON.stringify({ engine: database.engine, id })}\n`);
  } catch (error) {
    throw new StartError(`${dataDir} cannot be written (${String(error)}). Make room, or choose another folder with DATA_DIR.`);
  }
}
