import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db';
import { TEST_CACHE } from './cache';
import { addressIn, LAID, nameOf, SEEDED, withClient } from './databases';
import { NO_FSYNC, startFrom } from './postgresServer';
import { makeSeeded, seededVersion } from './seeded';

const CACHED = 'cluster-';

async function make(bin: string, made: string): Promise<void> {
  const cluster = await startFrom(bin, NO_FSYNC, (data, account) =>
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
      ...account,
      cwd: join(data, '..'),
      stdio: 'pipe',
    }),
  );
  const keepAs = (name: string, url: string) =>
    withClient(addressIn(cluster.home(), 'postgres'), (client) => client.query(`ALTER DATABASE ${nameOf(url)} RENAME TO ${name}`));
  const laid = await cluster.createDatabase();
  await (await openDatabase({ databaseUrl: laid, connections: 1 })).close();
  await keepAs(LAID, laid);
  const url = await cluster.createLaid();
  await makeSeeded({ databaseUrl: url });
  await keepAs(SEEDED, url);
  await cluster.stop((home) => {
    mkdirSync(TEST_CACHE, { recursive: true });
    const earlier = readdirSync(TEST_CACHE).filter((name) => name.startsWith(CACHED) && !name.includes('.'));
    const own = `${made}.${process.pid}`; // in place at once, whoever else is doing the same
    copyFolder(join(home, 'data'), own);
    try {
      renameSync(own, made);
      for (const name of earlier) rmSync(join(TEST_CACHE, name), { recursive: true, force: true });
    } catch {
      rmSync(own, { recursive: true, force: true }); // another one was first
    }
  });
}

/** Node's own copy takes many times as much of a core, and so does its removal: a cluster is a thousand files. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-r', from, to]);
}

/** Folder of the data that every test file's cluster is a copy of, with a database that has the schema and one that is seeded: making them takes seconds. */
export async function madeCluster(bin: string): Promise<string> {
  const made = join(TEST_CACHE, `${CACHED}${createHash('sha256').update(`${bin} ${LAID} ${seededVersion()}`).digest('hex').slice(0, 16)}`);
  if (!existsSync(made)) await make(bin, made);
  return made;
}
