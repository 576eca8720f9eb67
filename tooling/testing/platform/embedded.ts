import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '../../platform/db';
import type { Database } from '../../platform/db';
import { dumpPglite } from '../../platform/db/pgliteDump';
import { TEST_CACHE } from './cache';
import { makeSeeded, seededVersion } from './seeded';

/** An embedded database in memory with the whole schema, copied from one that was made once for it. */
export async function openEmbedded(): Promise<Database> {
  return open(await snapshot('empty', async (dataDir) => (await openDatabase({ dataDir })).close()));
}

/** The same with the reference data of PROFILE=demo. */
export async function openSeeded(): Promise<Database> {
  return open(await seeded());
}

/** The same as the database of a data folder: for processes, which would take seconds to make one. */
export async function laySeeded(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['--extract', '--file', await seeded(), '--directory', folder], { stdio: 'ignore' }); // it says that it takes the leading slashes off
}

const open = (file: string): Promise<Database> => openDatabase({ snapshot: new Blob([readFileSync(file)]) });
const seeded = (): Promise<string> => snapshot('seeded', (dataDir) => makeSeeded({ dataDir }));

/** The file of a snapshot, made if nobody has; not compressed, since it is read far more often than made. */
async function snapshot(what: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const name = `embedded-${what}-`;
  const file = join(TEST_CACHE, `${name}${seededVersion()}.tar`);
  if (!existsSync(file)) await makeSnapshot(file, name, make);
  return file;
}

async function makeSnapshot(file: string, name: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unison-embedded-'));
  await make(dataDir);
  mkdirSync(TEST_CACHE, { recursive: true });
  // Another process may have made the same one meanwhile: that is no earlier one.
  const earlier = readdirSync(TEST_CACHE).filter((one) => one.startsWith(name) && /\.tar(\.gz)?$/.test(one) && one !== basename(file));
  const own = `${file}.${process.pid}`; // in place at once, whoever else is doing the same
  writeFileSync(own, gunzipSync(await dumpPglite(join(dataDir, 'database'))));
  renameSync(own, file);
  for (const one of earlier) rmSync(join(TEST_CACHE, one), { force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
