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
  return open(await empty());
}

/** The same with the reference data of PROFILE=demo. */
export async function openSeeded(): Promise<Database> {
  return open(await seeded());
}

/** The same as the database of a data folder: for processes, which would take seconds to make one. */
export async function laySeeded(dataDir: string): Promise<void> {
  lay(await seeded(), dataDir);
}

function lay(file: string, dataDir: string): void {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['--extract', '--file', file, '--directory', folder], { stdio: 'ignore' }); // it says that it takes the leading slashes off
}

const open = (file: string): Promise<Database> => openDatabase({ snapshot: new FileOfBytes(readFileSync(file)) });

/** A blob that hands out the very bytes it was given: Node's own are copied out of it piece by piece, a third of an opening's time. */
class FileOfBytes extends Blob {
  constructor(private readonly whole: Buffer) {
    super([]);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.whole.buffer as ArrayBuffer); // a large file that was read has a buffer of its own
  }
}

const empty = (): Promise<string> => snapshot('empty', async (dataDir) => (await openDatabase({ dataDir })).close());
const seeded = (): Promise<string> =>
  snapshot('seeded', async (dataDir) => {
    lay(await empty(), dataDir);
    await makeSeeded({ dataDir });
  });

/** What new databases would be copies of: a third of a snapshot, and nobody makes one in an embedded database. */
const TEMPLATES = ['base/1', 'base/4'];

/** The file of a snapshot, made if nobody has; not compressed, since it is read far more often than made. */
async function snapshot(what: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const name = `embedded-${what}-`;
  const file = join(TEST_CACHE, `${name}${seededVersion()}-bare.tar`);
  if (!existsSync(file)) await makeSnapshot(file, name, make);
  return file;
}

async function makeSnapshot(file: string, name: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unison-embedded-'));
  await make(dataDir);
  for (const folder of TEMPLATES) rmSync(join(dataDir, 'database', folder), { recursive: true, force: true });
  mkdirSync(TEST_CACHE, { recursive: true });
  // Another process may have made the same one meanwhile: that is no earlier one.
  const earlier = readdirSync(TEST_CACHE).filter((one) => one.startsWith(name) && /\.tar(\.gz)?$/.test(one) && one !== basename(file));
  const own = `${file}.${process.pid}`; // in place at once, whoever else is doing the same
  writeFileSync(own, gunzipSync(await dumpPglite(join(dataDir, 'database'))));
  renameSync(own, file);
  for (const one of earlier) rmSync(join(TEST_CACHE, one), { force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
