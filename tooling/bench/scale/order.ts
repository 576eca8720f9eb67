import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db';
import type { Database } from '../../platform/db';
import { openPlayground } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { startPostgres } from '../../testing/platform/postgres';
import type { Row } from '../report';

const MEMBERS = 200;
const PLENTY = 1_000_000_000;
const ORDERS = 10_000;
const AT_ONCE = 16;
/** Every table that an order, its movements and its payment write. */
const WRITTEN = ['ledger.orders', 'ledger.movements', 'ledger.balances'];

/** What stands of money in the database: rows, bytes of these tables with their indexes, and how far the log is. */
type Books = { rows: number; bytes: number; log: number };

async function booksOf(database: Database): Promise<Books> {
  return database.asOwner(async (tx) => {
    const counts = WRITTEN.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ');
    const [row] = await tx.query<Books>(
      `SELECT (${counts})::float8 AS rows, pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS log,
         (SELECT sum(pg_total_relation_size(c)) FROM unnest($1::regclass[]) t, LATERAL (SELECT t UNION SELECT inhrelid FROM pg_inherits WHERE inhparent = t) of (c))::float8 AS bytes`,
      [WRITTEN],
    );
    if (!row) throw new Error('An aggregate gives one row');
    return { ...row, log: Number(row.log) };
  });
}

/** Stakes of all members in turns on big and on small, so that about every other wins. */
async function stake(play: Playground, members: readonly number[], no: number, count: number): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const outcome = await play.order(members[at % members.length] ?? 0, no, {
        options: [at % 2 === 0 ? 'bi' : 'sm'],
        key: `${no}-${at}`,
      });
      if (!outcome.done) throw new Error(`Refused: ${outcome.reason}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** What `ORDERS` orders and their payment write, in one row of the report. */
async function writtenOn(name: string, database: Database): Promise<Row[]> {
  const play = await openPlayground(database, 64);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => play.member(PLENTY)));
  await stake(play, members, await play.openRound(1), ORDERS / 10); // until plans and pages are there
  const no = await play.openRound(1);
  const before = await booksOf(database);
  const began = performance.now();
  await stake(play, members, no, ORDERS);
  const took = performance.now() - began;
  const staked = await booksOf(database);
  await play.drawRound(1, no);
  const paid = await booksOf(database);
  const [won] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM ledger.orders WHERE game = 1 AND no = $1 AND paid > 0',
    [no],
  );
  const winners = won?.count ?? 0;
  const each = (to: number, from: number, of: number): string => String(Math.round(((to - from) / of) * 100) / 100);
  const how = `${ORDERS.toLocaleString('en')} orders of ${MEMBERS} members, ${AT_ONCE} at a time, on one round that is then drawn and pays ${winners.toLocaleString('en')}; rows and bytes of ${WRITTEN.join(', ')} with indexes`;
  return [
    {
      what: `${name}: rows of an order; more of one that wins`,
      figure: `${each(staked.rows, before.rows, ORDERS)}; ${each(paid.rows, staked.rows, winners)}`,
      how,
    },
    {
      what: `${name}: bytes of an order; with the share of its draw`,
      figure: `${Math.round((staked.bytes - before.bytes) / ORDERS)}; ${Math.round((paid.bytes - before.bytes) / ORDERS)}`,
      how: 'pages of tables and indexes as they are, room in them included',
    },
    {
      what: `${name}: bytes of log of an order; of the draw and its payments, each order`,
      figure: `${Math.round((staked.log - before.log) / ORDERS)}; ${Math.round((paid.log - staked.log) / ORDERS)}`,
      how: `an order a transaction, by the ledger's own function, ${(took / ORDERS).toFixed(2)} ms each`,
    },
  ];
}

/** Rows, bytes and log of an order, on both engines. */
export async function measureOrder(): Promise<Row[]> {
  const cluster = await startPostgres({ durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'unison-order-'));
  try {
    const server = await openDatabase({ databaseUrl: await cluster.createDatabase(), connections: AT_ONCE });
    const onServer = await writtenOn('PostgreSQL', server).finally(() => server.close());
    const embedded = await openDatabase({ dataDir: folder });
    return [...onServer, ...(await writtenOn('embedded database', embedded).finally(() => embedded.close()))];
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
