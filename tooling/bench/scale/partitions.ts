import { Client } from 'pg';
import { openDatabase } from '../../platform/db';
import { startPostgres } from '../../testing/platform/postgres';
import { testSize } from '@unison/shared/testing/testSizes';
import { median } from '../median';
import type { Row } from '../report';

const PARTS = 8;
const MEMBERS = 10_000;
const PORTION = 250_000;
const AT_ONCE = 4;
const INSERTS = 2_000;
const TURNS = 5;
/** Less than the indexes need, as with books that have grown long. */
const SERVER = ['shared_buffers=128MB', 'max_wal_size=4GB'];
const TABLES = ['bench.plain', 'bench.parted'] as const;
type Table = (typeof TABLES)[number];

const STAKE = (table: Table): string =>
  `INSERT INTO ${table} (id, kind, about, debit, credit, minor) VALUES (gen_random_uuid(), 'stake', gen_random_uuid(), 1000 + (random() * ${MEMBERS - 1})::int, 1, 100)`;
const NEWEST = (table: Table): string => `SELECT * FROM ${table} WHERE greatest(debit, credit) = 1007 ORDER BY n DESC LIMIT 20`;

/** The table of movements twice, with its own columns, constraints and indexes: whole, and in partitions by id. */
async function layTables(client: Client): Promise<void> {
  await client.query('CREATE SCHEMA bench; CREATE TABLE bench.plain (LIKE ledger.movements INCLUDING ALL)');
  await client.query('CREATE TABLE bench.parted (LIKE ledger.movements INCLUDING ALL) PARTITION BY HASH (id)');
  for (let part = 0; part < PARTS; part += 1)
    await client.query(`CREATE TABLE bench.parted_${part} PARTITION OF bench.parted FOR VALUES WITH (MODULUS ${PARTS}, REMAINDER ${part})`);
}

async function fill(client: Client, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += PORTION)
    for (const table of TABLES)
      await client.query(
        `${STAKE(table).replace(/VALUES \((.*)\)$/, 'SELECT $1')} FROM generate_series(1, ${Math.min(PORTION, rows - from)})`,
      );
  await client.query('VACUUM (ANALYZE) bench.plain, bench.parted');
}

/** ms of one stake, several writing at once, each a transaction that waits for no disk. */
async function insertsInto(table: Table, clients: readonly Client[]): Promise<number> {
  const began = performance.now();
  const write = async (client: Client): Promise<void> => {
    for (let count = 0; count < INSERTS / AT_ONCE; count += 1) await client.query({ name: table, text: STAKE(table) });
  };
  await Promise.all(clients.map(write));
  return (performance.now() - began) / INSERTS;
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** Pages that a statement looks at: while it runs, and while it is planned. */
async function pagesOf(client: Client, sql: string): Promise<{ run: number; planned: number }> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan; Planning?: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
  );
  const [told] = rows[0]?.['QUERY PLAN'] ?? [];
  const pages = (plan?: Plan): number => (plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0);
  return { run: pages(told?.Plan), planned: pages(told?.Planning) };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** What partitions of the table of movements cost and bring, against the same table whole, on one server. */
export async function measurePartitions(): Promise<Row[]> {
  const rows = testSize(1_000_000, 10_000_000);
  const cluster = await startPostgres({ durable: true, settings: SERVER });
  try {
    const url = await cluster.createDatabase();
    await (await openDatabase({ databaseUrl: url, connections: 2 })).close(); // its schema
    const clients = Array.from({ length: AT_ONCE }, () => new Client({ connectionString: url }));
    for (const client of clients) {
      await client.connect();
      await client.query('SET synchronous_commit = off; SET jit = off; SET max_parallel_workers_per_gather = 0');
    }
    const [client] = clients;
    if (!client) throw new Error('there are several');
    await layTables(client);
    await fill(client, rows);
    const took: Record<Table, number[]> = { 'bench.plain': [], 'bench.parted': [] };
    for (let turn = 0; turn < TURNS; turn += 1) for (const table of TABLES) took[table].push(await insertsInto(table, clients));
    const newest = await Promise.all(TABLES.map((table) => pagesOf(client, NEWEST(table))));
    const ids = await Promise.all(
      TABLES.map(async (table) => {
        const found = await client.query<{ id: string }>(`SELECT id FROM ${table} LIMIT 1`);
        return pagesOf(client, `SELECT * FROM ${table} WHERE id = '${found.rows[0]?.id}'`);
      }),
    );
    const whole = await secondsOf(() => client.query('REINDEX TABLE bench.plain'));
    const part = await secondsOf(() => client.query('REINDEX TABLE bench.parted_0'));
    for (const one of clients) await one.end();
    const [plain, parted] = [median(took['bench.plain']), median(took['bench.parted'])];
    const pages = (found: { run: number; planned: number }[]): string =>
      found.map(({ run, planned }) => `${run} + ${planned}`).join(' and ');
    const how = `${rows.toLocaleString('en')} movements in each, shared_buffers=128MB`;
    return [
      {
        what: `movements whole, and in ${PARTS} partitions: ms of one written, and their ratio`,
        figure: `${plain.toFixed(2)} and ${parted.toFixed(2)}; ${(plain / parted).toFixed(2)}`,
        how: `${how}; ${INSERTS.toLocaleString('en')} by ${AT_ONCE} at once, each a transaction that waits for no disk; medians of ${TURNS} turns in turn`,
      },
      {
        what: 'the same: pages that are looked at, and for its plan: a member’s newest 20; one by its id',
        figure: `${pages(newest)}; ${pages(ids)}`,
        how: `${how}; counted by the server`,
      },
      {
        what: 'the same: seconds in which indexes are made anew, of the whole and of one partition',
        figure: `${whole.toFixed(1)} and ${part.toFixed(1)}`,
        how: `${how}; nothing is written to that table meanwhile`,
      },
    ];
  } finally {
    await cluster.stop();
  }
}
