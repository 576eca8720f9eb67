import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, StartError } from '../db';
import { prepareDataFolder } from '../db/dataFolder';
import { lockDirectory } from '../db/directoryLock';
import { requireDatabaseOf, requireEngineOf } from '../db/identity';
import { dumpPglite, restorePglite } from '../db/pgliteDump';
import { isRunning } from './controlSocket';
import { inPassingFolder } from './passingFolder';
import { runTool } from './postgresTools';

const run = promisify(execFile);
/** Beside the database: the key without which unrevealed seeds are lost. */
const KEY = 'seed.key';
/** The role that serves: made where it is missing, and granted only where it has not been, which another owner may not do. */
const MAKE_ROLE = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'unison_app') THEN CREATE ROLE unison_app NOLOGIN; END IF;
  IF NOT pg_has_role(current_user, 'unison_app', CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END)
  THEN EXECUTE format('GRANT unison_app TO %I', current_user); END IF;
END $$`;
/** `isKeyElsewhere`: the platform has its key from `UNISON_SEED_KEY`, so that no file holds it. */
type Where = { dataDir: string; databaseUrl: string | undefined; isKeyElsewhere?: boolean };

/** Writes database (pictures included) and key into one archive, which only its owner may read. On PGlite the platform must be stopped. */
export async function backup(
  target: string | readonly string[],
  { dataDir, databaseUrl, isKeyElsewhere = false }: Where,
): Promise<string[]> {
  const file = named([target].flat(), 'backup');
  if (existsSync(file)) throw new StartError(`${file} exists already. Choose another name; a backup never overwrites one.`);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}. Make it, or choose another place.`);
  requireEngineOf(dataDir, databaseUrl);
  await requireOurs(dataDir, databaseUrl);
  const hasKey = !isKeyElsewhere && existsSync(join(dataDir, KEY));
  return inPassingFolder(dirname(file), async (passing, signal) => {
    const [folder, archive] = [join(passing, 'content'), join(passing, 'archive')];
    mkdirSync(folder);
    if (databaseUrl)
      await runTool('pg_dump', databaseUrl, (address) => ['--format=custom', `--file=${join(folder, 'database.dump')}`, address], signal);
    else
      await withStopped(dataDir, async () => writeFileSync(join(folder, 'database.tar.gz'), await dumpPglite(join(dataDir, 'database'))));
    if (hasKey) cpSync(join(dataDir, KEY), join(folder, KEY));
    writeFileSync(archive, '', { mode: 0o600 });
    await run('tar', ['-czf', archive, '-C', folder, '.'], { signal }); // keeps the mode of the file it fills
    renameSync(archive, file);
    return [
      hasKey
        ? `Written to ${file}. It holds everybody's data and the key of unrevealed draws: keep it as you keep the platform itself.`
        : `Written to ${file}. It holds everybody's data, but not the key of unrevealed draws${isKeyElsewhere ? ', which is in UNISON_SEED_KEY' : ''}: keep that apart, a restored platform cannot draw without it.`,
    ];
  });
}

/** Puts a backup into an empty data folder or an empty database; touches nothing else, and nothing when anything is there. */
export async function restore(source: string | readonly string[], { dataDir, databaseUrl }: Where): Promise<string[]> {
  const file = named([source].flat(), 'restore');
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const taken = [KEY, 'database.json', ...(databaseUrl ? [] : ['database'])].filter((name) => existsSync(join(dataDir, name)));
  if (taken.length > 0)
    throw new StartError(`${join(dataDir, taken[0] ?? '')} exists already. Restore into an empty folder: choose one with DATA_DIR.`);
  prepareDataFolder(dataDir);
  return inPassingFolder(dataDir, async (folder, signal) => {
    await run('tar', ['-xzf', file, '-C', folder], { signal }).catch((error: { stderr?: string }) => {
      if (/no space left/i.test(error.stderr ?? ''))
        throw new StartError(`The disk of ${dataDir} is full. Nothing was restored: make room, and run it again.`);
      throw new StartError(`${file} is no backup of this platform, or it is damaged.`);
    });
    const dump = readdirSync(folder).find((name) => name.startsWith('database.'));
    const wanted = databaseUrl ? 'database.dump' : 'database.tar.gz';
    if (dump !== wanted)
      throw new StartError(`${file} was made on ${databaseUrl ? 'the embedded database: unset' : 'PostgreSQL: set'} DATABASE_URL.`);
    const takeBack = (): void => rmSync(join(dataDir, KEY), { force: true }); // it would be in the way of the next
    signal.addEventListener('abort', takeBack);
    try {
      if (existsSync(join(folder, KEY))) cpSync(join(folder, KEY), join(dataDir, KEY)); // first: a database without it could draw nothing, and is not empty
      if (databaseUrl) await intoPostgres(join(folder, dump), databaseUrl, signal);
      else
        await withStopped(dataDir, () =>
          intoFolder(join(folder, dump), { made: join(folder, 'made'), database: join(dataDir, 'database') }),
        );
    } catch (error) {
      takeBack();
      throw error;
    } finally {
      signal.removeEventListener('abort', takeBack);
    }
    if (databaseUrl) await runTool('psql', databaseUrl, (address) => [address, '-v', 'ON_ERROR_STOP=1', '-qc', 'ANALYZE']); // else the first plans know no sizes
    return [`Restored from ${file}.`];
  });
}

/** The database must be there, and the one the folder belongs to: a backup of an empty one would say that all is well. */
async function requireOurs(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  if (!databaseUrl) {
    if (!existsSync(join(dataDir, 'database')))
      throw new StartError(`${dataDir} holds no database. Say with DATA_DIR or DATABASE_URL which one is meant.`);
    return;
  }
  const database = await openDatabase({ databaseUrl, connections: 1, asItIs: true });
  await requireDatabaseOf(dataDir, database).finally(() => database.close());
}

/** Made aside, so that one that fails leaves nothing that would be in the way of the next. */
async function intoFolder(dump: string, { made, database }: { made: string; database: string }): Promise<void> {
  await restorePglite(made, readFileSync(dump)).catch((error: unknown) => {
    // What the engine's own file system throws has no words.
    const why = error instanceof Error && error.message ? ` (${error.message})` : '';
    throw new StartError(
      `The database could not be made in ${database}${why}. Nothing was restored: make room on its disk if it is full, and run it again; else the backup is damaged.`,
    );
  });
  renameSync(made, database);
}

/** Without owners: whoever the address names owns what is restored, and need not be who owned what was saved. */
async function intoPostgres(dump: string, url: string, signal: AbortSignal): Promise<void> {
  const count = "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')";
  const tables = await runTool('psql', url, (address) => [address, '-Atc', count]);
  if (tables.trim() !== '0') throw new StartError('The database of DATABASE_URL is not empty. Restore into an empty one.');
  await runTool('psql', url, (address) => [address, '-v', 'ON_ERROR_STOP=1', '-c', MAKE_ROLE]);
  const given = ['--exit-on-error', '--single-transaction', '--no-owner'];
  await runTool('pg_restore', url, (address) => [...given, `--dbname=${address}`, dump], signal);
}

async function withStopped<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  if (await isRunning(dataDir)) {
    throw new StartError(`The platform runs on ${dataDir}. Stop it first: the embedded database is copied whole.`);
  }
  const unlock = await lockDirectory(dataDir);
  return work().finally(unlock);
}

function named([file, tooMuch]: readonly string[], command: string): string {
  const example = `For instance: npm run ${command} -- unison-backup.tgz`;
  if (!file) throw new StartError(`Which file? ${example}`);
  if (tooMuch !== undefined) throw new StartError(`Nothing was done: "${tooMuch}" is one too many. ${example}`);
  if (file.startsWith('-')) throw new StartError(`Nothing was done: ${command} has no ${file}. ${example}`);
  return resolve(file);
}
