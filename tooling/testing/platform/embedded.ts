import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { madeOnce } from '../../build/madeOnce';
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
function snapshot(what: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  return madeOnce({ folder: TEST_CACHE, kind: `embedded-${what}`, version: `${seededVersion()}.tar` }, async (file) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'unison-embedded-'));
    await make(dataDir);
    for (const folder of TEMPLATES) rmSync(join(dataDir, 'database', folder), { recursive: true, force: true });
    writeFileSync(file, gunzipSync(await dumpPglite(join(dataDir, 'database'))));
    rmSync(dataDir, { recursive: true, force: true });
  });
}
