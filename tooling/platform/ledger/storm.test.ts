import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { seedKey } from '../fairness/seedKey';
import { withPostgres } from '../../testing/platform/postgres';
import { resettingProxy } from '../../testing/platform/resettingProxy';
import { installPrizes } from '../wheel/prizes';
import { openWheel } from '../wheel/wheel';
import { audit } from '../../testing/platform/ledger/auditor';
import { moneyStorm } from '../../testing/platform/ledger/moneyStorm';
import type { Memory } from '../../testing/platform/ledger/moneyStorm';
import { openPlayground } from '../../testing/platform/ledger/playground';
import { LONG_RUN_MS, numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { verifyLedger } from './verify';

const postgres = withPostgres({ own: true });
const CLIENTS = 12;
const ATTEMPTS = testSize(900, 1_000_000);
const seed = runSeed();
const report = `replay with UNISON_SEED=${seed}`;

type Stage = { url: string; database: Database; random: () => number; going: () => boolean; answers: () => number };

type Way = (url: string) => Promise<{ url: string; close?(): Promise<void> }>;

/**
 * Lets the storm loose on a fresh database reached through `via`, disturbs it meanwhile, and looks at what is left. It lasts so many attempts,
 * and `toItsEnd` until the disturbance has ended by itself: while a server is down, attempts that fail at once are soon used up.
 */
async function weather(
  attempts: number,
  disturb: (stage: Stage) => Promise<number>,
  { via = async (url) => ({ url }), toItsEnd = false }: { via?: Way; toItsEnd?: boolean } = {},
): Promise<{ memory: Memory; disturbed: number }> {
  const url = await postgres.createLaid();
  const [quiet, way] = [await openDatabase({ databaseUrl: url, connections: 3 }), await via(url)];
  const stormy = await openDatabase({ databaseUrl: way.url, connections: CLIENTS });
  try {
    await quiet.asOwner(installPrizes);
    const play = await openPlayground(quiet);
    const wheel = openWheel(stormy, seedKey('ab'.repeat(32)));
    let [working, answers] = [true, 0];
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const stage = { url, database: quiet, random: numbersFrom(seed + 1), going: () => working, answers: () => answers };
    let isOver = !toItsEnd;
    const disturbing = begun.then(() => disturb(stage)).finally(() => (isOver = true));
    const auditing = begun.then(() => audit(quiet, stage.going));
    const answered = () => void (answers += 1);
    const storm = moneyStorm(play.through(stormy), wheel, { seed, attempts, clients: CLIENTS, begin, answered, isOver: () => isOver });
    await storm.catch(() => begin());
    working = false;
    const [memory, disturbed, { reads, wrong }] = await Promise.all([storm, disturbing, auditing]);
    expect({ report, wrong, heard: reads > 0 }).toEqual({ report, wrong: [], heard: true });
    await expectNothingLost(quiet, memory);
    await play.drawRound(1, 1_000);
    expect({ report, findings: (await verifyLedger(quiet)).findings }).toEqual({ report, findings: [] });
    return { memory, disturbed };
  } finally {
    await Promise.all([quiet.close(), stormy.close()]);
    await way.close?.();
  }
}

/** What the client remembers is what the books hold: every key one answer, every answer one record, every balance to the credit. */
async function expectNothingLost(database: Database, memory: Memory): Promise<void> {
  const diverged = [...memory.answers].filter(([, seen]) => seen.size !== 1 || [...seen].some((answer) => answer.startsWith('refused')));
  expect({ report, diverged }).toEqual({ report, diverged: [] });
  const tables = { order: 'ledger.orders', topup: 'ledger.topups', withdraw: 'ledger.withdrawals', draw: 'fair.draws' };
  for (const [kind, table] of Object.entries(tables)) {
    const kept = await database.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`);
    const known = memory.done.filter((one) => one.kind === kind).map(({ id }) => id);
    expect({ report, kind, kept: kept.map(({ id }) => id) }).toEqual({ report, kind, kept: known.sort() });
  }
  const rows = await database.query<{ minor: number }>(
    `SELECT b.minor - coalesce((SELECT sum(d.minor) FROM fair.draws d WHERE d.member = b.member), 0)::bigint AS minor
     FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (member, position) JOIN ledger.balances b USING (member) ORDER BY position`,
    [memory.members],
  );
  expect({ report, balances: rows.map(({ minor }) => minor) }).toEqual({ report, balances: memory.balances });
}

/**
 * Ends working backends, one for every few answers: by the clock alone, a slow machine would see each new one end before its first statement,
 * and nothing get on.
 */
async function killBackends({ url, random, going, answers }: Stage): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let [killed, heard] = [0, 0];
  while (going()) {
    await pause(5 + random() * 20);
    if (answers() < heard + 2) continue;
    heard = answers();
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND state IN ('active', 'idle in transaction') ORDER BY random() LIMIT 1`,
    );
    killed += rowCount ?? 0;
  }
  await client.end();
  return killed;
}

test(
  `of ${ATTEMPTS} attempts with repeated requests, lost answers and ended connections every movement of money happens exactly once [R2, R7, security 21]`,
  async () => {
    const { memory, disturbed } = await weather(ATTEMPTS, killBackends);
    expect(memory.attempts).toBeGreaterThanOrEqual(ATTEMPTS);
    expect(disturbed).toBeGreaterThan(20);
  },
  LONG_RUN_MS,
);

test(
  'a server that is killed and comes back loses nothing that was acknowledged [R6, R7]',
  async () => {
    const crashes = testSize(3, 100);
    const { disturbed } = await weather(
      crashes * testSize(300, 700),
      async ({ random, going }) => {
        let crashed = 0;
        for (; going() && crashed < crashes; crashed += 1) {
          await pause(150 + random() * 200);
          await postgres.crash();
        }
        return crashed;
      },
      { toItsEnd: true },
    );
    expect({ report, disturbed }).toEqual({ report, disturbed: crashes });
  },
  LONG_RUN_MS,
);

test(
  'connections that a network resets, before a request arrives or before its answer does, lose and double nothing [R12, R7]',
  async () => {
    const random = numbersFrom(seed + 2);
    let storming = false;
    let resets = () => 0;
    const share = testSize(3, 1) / 100;
    await weather(
      testSize(400, 500_000),
      async () => {
        storming = true;
        return 0;
      },
      {
        via: async (url) => {
          const proxy = await resettingProxy(url, () => storming && random() < share);
          resets = proxy.resets;
          return proxy;
        },
      },
    );
    expect(resets()).toBeGreaterThan(10);
  },
  LONG_RUN_MS,
);
