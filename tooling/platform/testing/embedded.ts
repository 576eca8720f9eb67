import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { dumpPglite } from '../db/pgliteDump';
import { schemaFiles, schemaVersion } from '../db/schemaFiles';
import { TEST_CACHE } from './cache';

/** An embedded database in memory with the whole schema, copied from one that was made once for them. */
export async function openEmbedded(): Promise<Database> {
  const known = createHash('sha256').update(`${process.version} ${schemaVersion(schemaFiles())}`);
  const file = join(TEST_CACHE, `embedded-${known.digest('hex').slice(0, 16)}.tar.gz`);
  if (!existsSync(file)) await makeSnapshot(file);
  return openDatabase({ snapshot: new Blob([readFileSync(file)]) });
}

async function makeSnapshot(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unison-embedded-'));
  await (await openDatabase({ dataDir })).close();
  mkdirSync(TEST_CACHE, { recursive: true });
  const own = `${file}.${process.pid}`; // in place at once, whoever else is doing the same
  writeFileSync(own, await dumpPglite(join(dataDir, 'database')));
  renameSync(own, file);
  rmSync(dataDir, { recursive: true, force: true });
}
