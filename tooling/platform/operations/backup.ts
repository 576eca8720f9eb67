import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../db';
import { lockDirectory } from '../db/directoryLock';
import { dumpPglite, restorePglite } from '../db/pgliteDump';
import { askRunning } from './controlSocket';

const run = promisify(execFile);
/** Beside the database: uploads, and the key without which unrevealed seeds are lost. */
const FILES = ['media', 'seed.key'];
type Where = { dataDir: string; databaseUrl: string | undefined };

/** Writes database, uploads and keys into one archive, which only its owner may read. On PGlite the platform must be stopped. */
export async function backup(target: string | undefined, { dataDir, databaseUrl }: Where): Promise<string[]> {
  const file = named(target, 'backup');
  if (existsSync(file)) throw new StartError(`${file} exists already. Choose another name; a backup never overwrites one.`);
  return inFolder(async (folder) => {
    if (databaseUrl) await run('pg_dump', ['--format=custom', `--file=${join(folder, 'database.dump')}`, databaseUrl]).catch(missingTool);
    else
      await withStopped(dataDir, async () => writeFileSync(join(folder, 'database.tar.gz'), await dumpPglite(join(dataDir, 'database'))));
    for (const name of FILES.filter((one) => existsSync(join(dataDir, one))))
      cpSync(join(dataDir, name), join(folder, name), { recursive: true });
    writeFileSync(`${file}.part`, '', { mode: 0o600 });
    await run('tar', ['-czf', `${file}.part`, '-C', folder, '.']); // keeps the mode of the file it fills
    renameSync(`${file}.part`, file);
    return [`Written to ${file}. It holds everybody's data and the key of unrevealed draws: keep it as you keep the platform itself.`];
  });
}

/** Puts a backup into an empty data folder or an empty database; touches nothing else, and nothing when anything is there. */
export async function restore(source: string | undefined, { dataDir, databaseUrl }: Where): Promise<string[]> {
  const file = named(source, 'restore');
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const taken = [...FILES, ...(databaseUrl ? [] : ['database'])].filter((name) => existsSync(join(dataDir, name)));
  if (taken.length > 0)
    throw new StartError(`${join(dataDir, taken[0] ?? '')} exists already. Restore into an empty folder: choose one with DATA_DIR.`);
  return inFolder(async (folder) => {
    await run('tar', ['-xzf', file, '-C', folder]).catch(() => {
      throw new StartError(`${file} is no backup of this platform, or it is damaged.`);
    });
    const dump = readdirSync(folder).find((name) => name.startsWith('database.'));
    const wanted = databaseUrl ? 'database.dump' : 'database.tar.gz';
    if (dump !== wanted)
      throw new StartError(`${file} was made on ${databaseUrl ? 'the embedded database: unset' : 'PostgreSQL: set'} DATABASE_URL.`);
    mkdirSync(dataDir, { recursive: true });
    if (databaseUrl) await intoPostgres(join(folder, dump), databaseUrl);
    else await withStopped(dataDir, () => restorePglite(join(dataDir, 'database'), readFileSync(join(folder, dump))));
    for (const name of FILES.filter((one) => existsSync(join(folder, one))))
      cpSync(join(folder, name), join(dataDir, name), { recursive: true });
    return [`Restored from ${file}.`];
  });
}

async function intoPostgres(dump: string, url: string): Promise<void> {
  const tables = await run('psql', [
    url,
    '-Atc',
    "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  ]).catch(missingTool);
  if (tables.stdout.trim() !== '0') throw new StartError('The database of DATABASE_URL is not empty. Restore into an empty one.');
  await run('psql', [
    url,
    '-c',
    'DO $$ BEGIN CREATE ROLE unison_app NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$',
    '-c',
    'GRANT unison_app TO CURRENT_USER',
  ]);
  await run('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${url}`, dump]);
}

function missingTool(error: Error & { code?: unknown; stderr?: string }): never {
  if (error.code === 'ENOENT') throw new StartError('pg_dump, pg_restore and psql are needed: install postgresql-client.');
  throw new StartError(`PostgreSQL refused: ${(error.stderr ?? error.message).split('\n')[0]}`);
}

async function withStopped<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  if (await askRunning(dataDir, { command: 'settings', args: [] })) {
    throw new StartError(`The platform runs on ${dataDir}. Stop it first: the embedded database is copied whole.`);
  }
  const unlock = await lockDirectory(dataDir);
  return work().finally(unlock);
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-backup-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

function named(file: string | undefined, command: string): string {
  if (!file) throw new StartError(`Which file? For instance: npm run ${command} -- unison-backup.tgz`);
  return resolve(file);
}
