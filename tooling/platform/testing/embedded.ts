import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { dumpPglite } from '../db/pgliteDump';
import { TEST_CACHE } from './cache';
import { makeSeeded, seededVersion } from './seeded';

/** An embedded database in memory with the whole schema, copied from one that was made once for it. */
export function openEmbedded(): Promise<Database> {
  return openCopy('empty', async (dataDir) => (await openDatabase({ dataDir })).close());
}

/** The same with the reference data of PROFILE=demo. */
export function openSeeded(): Promise<Database> {
  return openCopy('seeded', (dataDir) => makeSeeded({ dataDir }));
}

async function openCopy(what: string, make: (dataDir: string) => Promise<void>): Promise<Database> {
  const name = `embedded-${what}-`;
  const file = join(TEST_CACHE, `${name}${seededVersion()}.tar.gz`);
  if (!existsSync(file)) await makeSnapshot(file, name, make);
  return openDatabase({ snapshot: new Blob([readFileSync(file)]) });
}

async function makeSnapshot(file: string, name: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unison-embedded-'));
  await make(dataDir);
  mkdirSync(TEST_CACHE, { recursive: true });
  // Another process may have made the same one meanwhile: that is no earlier one.
  const earlier = readdirSync(TEST_CACHE).filter((one) => one.startsWith(name) && one.endsWith('.tar.gz') && one !== basename(file));
  const own = `${file}.${process.pid}`; // in place at once, whoever else is doing the same
  writeFileSync(own, await dumpPglite(join(dataDir, 'database')));
  renameSync(own, file);
  for (const one of earlier) rmSync(join(TEST_CACHE, one), { force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
