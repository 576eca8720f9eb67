import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { startDeployedDatabase } from '../../testing/cluster/deployedDatabase';
import type { Row } from '../report';

const MEGABYTES = 300;
const GIGABYTE = 1_000_000_000;

async function write(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A base backup and a restore to a point in time of a database of some size, by the files of tooling/deploy. */
export async function measureRestore(): Promise<Row[]> {
  const database = await startDeployedDatabase();
  const timed = async (work: () => unknown): Promise<number> => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1_000;
  };
  try {
    database.pgbackrest('stanza-create');
    // Digits of hashes: no more alike than a ledger's rows.
    const kilobyte = "(SELECT string_agg(md5(n::text || m::text), '') FROM generate_series(1, 31) m)";
    await write(
      database.url.owner,
      `CREATE TABLE filling AS SELECT n, ${kilobyte} AS bytes FROM generate_series(1, ${MEGABYTES * 1_000}) n`,
    );
    const data = join(database.home, '15/main');
    const gigabytes = Number(execFileSync('du', ['-sb', join(data, 'base')], { encoding: 'utf8' }).split('\t')[0]) / GIGABYTE;
    const backup = await timed(() => database.pgbackrest('--type=full', 'backup'));
    await write(database.url.owner, 'CREATE TABLE written_after AS SELECT n FROM generate_series(1, 100000) n');
    await database.archived();
    const copy = join(database.home, 'copies/main');
    const restore = await timed(() => database.pgbackrest('--type=default', `--pg1-path=${copy}`, 'restore'));
    const replay = await timed(() => database.startCopy(copy));
    return [
      {
        what: 'seconds per GB: base backup, restore of the files',
        figure: `${(backup / gigabytes).toFixed(0)}, ${(restore / gigabytes).toFixed(0)}`,
        how: `pgBackRest as tooling/deploy/one has it, ${gigabytes.toFixed(2)} GB, folder and database on one disk`,
      },
      {
        what: 'seconds from the restored files to a server that takes writes',
        figure: replay.toFixed(1),
        how: 'the log of the last minutes is replayed; more log takes longer',
      },
    ];
  } finally {
    await database.stop();
  }
}
