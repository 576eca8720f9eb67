import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { madeOnce } from '../../build/madeOnce';
import type { Account } from '../../dev/postgresAccount';
import { openDatabase } from '../../platform/db';
import { TEST_CACHE } from './cache';
import { addressIn, LAID, nameOf, SEEDED, withClient } from './databases';
import { NO_FSYNC, startFrom } from './postgresServer';
import { makeSeeded, seededVersion } from './seeded';

/** A cluster that no other is a copy of: copies have one and the same `system_identifier`. */
export const layAnew =
  (bin: string) =>
  (data: string, account: Account): unknown =>
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
      ...account,
      cwd: join(data, '..'),
      stdio: 'pipe',
    });

async function make(bin: string, place: string): Promise<void> {
  const cluster = await startFrom(bin, NO_FSYNC, layAnew(bin));
  const keepAs = (name: string, url: string) =>
    withClient(addressIn(cluster.home(), 'postgres'), (client) => client.query(`ALTER DATABASE ${nameOf(url)} RENAME TO ${name}`));
  const laid = await cluster.createDatabase();
  await (await openDatabase({ databaseUrl: laid, connections: 1 })).close();
  await keepAs(LAID, laid);
  const url = await cluster.createLaid();
  await makeSeeded({ databaseUrl: url });
  await keepAs(SEEDED, url);
  await cluster.stop((home) => copyFolder(join(home, 'data'), place));
}

/** Node's own copy takes many times as much of a core, and so does its removal: a cluster is a thousand files. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-r', from, to]);
}

/** Folder of the data that every test file's cluster is a copy of, with a database that has the schema and one that is seeded: making them takes seconds. */
export function madeCluster(bin: string): Promise<string> {
  const version = createHash('sha256').update(`${bin} ${LAID} ${seededVersion()}`).digest('hex').slice(0, 16);
  return madeOnce({ folder: TEST_CACHE, kind: 'cluster', version }, (place) => make(bin, place));
}
