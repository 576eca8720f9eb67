import { Client } from 'pg';
import { openDatabase } from '../../platform/db';
import { auditLedger } from '../../platform/ledger/audit';
import { verifyLedger } from '../../platform/ledger/verify';
import { openPlayground } from '../../testing/platform/ledger/playground';
import { startPostgres } from '../../testing/platform/postgres';
import { testSize } from '@unison/shared/testing/testSizes';
import { median } from '../median';
import type { Row } from '../report';

const MEMBERS = 1_000;
const AT_ONCE = 16;
const NEW = 4_000;
const TURNS = 3;
/** So many a transaction. */
const PORTION = 250_000;
/** As a server of such books has it; with 1 GB of log every portion would end in a checkpoint. */
const SERVER = ['shared_buffers=2GB', 'max_wal_size=8GB'];

/** Indexes of the two tables that are filled; millions of rows go in without, and each is then made at once. */
const LARGE = `SELECT i.indexrelid FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relkind = 'r' AND c.relnamespace = 'ledger'::regnamespace AND c.relname IN ('movements', 'topups')`;
const TABLES = ['ledger.topups', 'ledger.movements'];

/** Paid top-ups of all members in turns, with their movements and balances: books that add up, past the functions that write one at a time. */
async function fillBooks(connectionString: string, members: readonly number[], count: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(`UPDATE pg_index SET indisvalid = false, indisready = false WHERE indexrelid IN (${LARGE})`);
    for (let from = 0; from < count; from += PORTION) {
      if (from % 1_000_000 === 0) console.log(`${from / 1_000_000} of ${count / 1_000_000} million movements written`);
      await client.query(
        `WITH paid AS (
           INSERT INTO ledger.topups (id, member, minor, pay_way, bank_type, body, status, ended_at)
           SELECT gen_random_uuid(), ($1::bigint[])[1 + n % cardinality($1::bigint[])], 100, '1', '1', '', ledger.topup_status('paid'), clock_timestamp()
           FROM generate_series($2::int, $3::int) n RETURNING id, member, minor
         ), moved AS (
           INSERT INTO ledger.movements (id, kind, about, debit, credit, minor)
           SELECT ledger.consequence_id('topup', id), 'topup', id, ledger.house_account('cashier'), member, minor FROM paid RETURNING credit, minor
         )
         UPDATE ledger.balances b SET minor = b.minor + m.minor, day = clock_timestamp()
         FROM (SELECT credit, sum(minor) AS minor FROM moved GROUP BY credit) m WHERE b.member = m.credit`,
        [members, from, Math.min(from + PORTION, count) - 1],
      );
      await client.query("UPDATE ledger.balances SET day = clock_timestamp() WHERE day > '-infinity'"); // its top-ups are of the day before
    }
    console.log('indexes …');
    await client.query("SET maintenance_work_mem = '1GB'");
    for (const table of TABLES) await client.query(`REINDEX TABLE ${table}`);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** What was written since the last audit against a verification of everything, on one server whose commits wait for the disk. */
export async function measureAudit(): Promise<Row[]> {
  const count = testSize(1_000_000, 10_000_000);
  const server = await startPostgres({ durable: true, settings: SERVER });
  try {
    const databaseUrl = await server.createSeeded();
    const database = await openDatabase({ databaseUrl, connections: AT_ONCE });
    const play = await openPlayground(database, 64);
    const members: number[] = [];
    const make = async (): Promise<void> => {
      while (members.length < MEMBERS) members.push(await play.member(10_000_000));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, make)); // all at once, the last would wait for a connection for too long
    await fillBooks(databaseUrl, members, count);
    console.log('everything is read once …');
    const timed = async (work: () => Promise<{ findings: readonly unknown[] }>): Promise<number> => {
      const began = performance.now();
      const { findings } = await work();
      if (findings.length > 0) throw new Error(`The books differ: ${JSON.stringify(findings[0])}`);
      return (performance.now() - began) / 1_000;
    };
    await timed(() => auditLedger(database)); // the first one reads everything
    const audits: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const no = await play.openRound(1);
      let next = 0;
      const one = async (): Promise<void> => {
        for (let at = next++; at < NEW; at = next++)
          await play.order(members[at % members.length] ?? 0, no, { options: ['bi'], key: `${no}-${at}` });
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
      audits.push(await timed(() => auditLedger(database)));
    }
    const none = await timed(() => auditLedger(database));
    const whole = await timed(() => verifyLedger(database));
    await database.close();
    const million = `${(count / 1_000_000).toFixed(0)} million movements`;
    return [
      {
        what: `${million}: seconds of an audit of what is new, of one of nothing; of verify-ledger`,
        figure: `${median(audits).toFixed(2)}, ${none.toFixed(2)}; ${whole.toFixed(1)}`,
        how: `${NEW.toLocaleString('en')} orders of ${MEMBERS.toLocaleString('en')} members before each of ${TURNS} audits, their median; nothing was found, and nothing else ran on the server (${SERVER.join(', ')})`,
      },
    ];
  } finally {
    await server.stop();
  }
}
