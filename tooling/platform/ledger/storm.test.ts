import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { isDatabaseDown } from '../db/failures';
import { withPostgres } from '../testing/postgres';
import type { Outcome } from '.';
import { openPlayground } from './playground';
import type { Playground } from './playground';
import { numbersFrom, runSeed, testSize } from './testSizes';
import { verifyLedger } from './verify';

const postgres = withPostgres();
const MEMBERS = 20;
const OPENING = 100_000_000;
const CLIENTS = 12;

let url: string;
let database: Database;
let play: Playground;
beforeAll(async () => {
  url = await postgres.createDatabase();
  database = await openDatabase({ databaseUrl: url, connections: CLIENTS });
  play = await openPlayground(database);
}, 60_000);
afterAll(() => database.close());

/** Ends working backends of this database every few milliseconds until told to stop; gives how many it ended. */
async function killBackends(random: () => number, going: () => boolean): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let killed = 0;
  while (going()) {
    await pause(5 + random() * 20);
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND state IN ('active', 'idle in transaction') ORDER BY random() LIMIT 1`,
    );
    killed += rowCount ?? 0;
  }
  await client.end();
  return killed;
}

/** Reads all books as of one moment, again and again: they must add up, and nobody may be below zero (R7). */
async function audit(going: () => boolean): Promise<{ reads: number; wrong: unknown[] }> {
  let reads = 0;
  const wrong: unknown[] = [];
  while (going()) {
    await pause(25);
    try {
      const [row] = await database.query<{ entries: string; held: string; lowest: number }>(
        `SELECT coalesce(sum(minor), 0) AS entries, coalesce(sum(minor) FILTER (WHERE account >= 1000), 0) - (SELECT sum(minor) FROM ledger.balances) AS held,
         (SELECT min(minor) FROM ledger.balances) AS lowest FROM ledger.entries`,
      );
      reads += 1;
      if (Number(row?.entries) !== 0 || Number(row?.held) !== 0 || (row?.lowest ?? -1) < 0) wrong.push(row);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error; // the auditor's own connection was ended
    }
  }
  return { reads, wrong };
}

/** Starts `count` pieces of work while a member's balance is held, and lets go once all of them wait for it. */
async function whileLocked<Result>(member: string, count: number, work: () => Promise<Result>): Promise<Result[]> {
  const started: Promise<Result>[] = [];
  await database.asOwner(async (tx) => {
    await tx.query('SELECT minor FROM ledger.balances WHERE member = $1 FOR UPDATE', [member]);
    for (let index = 0; index < count; index += 1) started.push(work());
    for (let waiting = 0; waiting < count; await pause(5)) {
      const [row] = await database.asOwner((observer) =>
        observer.query<{ waiting: number }>(
          "SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        ),
      );
      waiting = row?.waiting ?? 0;
    }
  });
  return Promise.all(started);
}

test(
  'of 10,000 attempts with repeated requests, lost answers and ended connections every order happens exactly once [R2, R7]',
  async () => {
    const seed = runSeed();
    const random = numbersFrom(seed);
    const target = testSize(10_000, 1_000_000);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => play.member(OPENING)));
    const no = await play.openRound(1);
    const answers = new Map<string, Set<string>>();
    const staked = new Map<string, number>();
    let attempts = 0;
    let working = true;

    /** Asks until an answer arrives; one in ten answers is lost on the way, whatever it said. */
    async function ask(member: string, key: string, stake: number): Promise<Outcome> {
      for (;;) {
        attempts += 1;
        try {
          const outcome = await play.order(member, no, { key, stake });
          if (random() >= 0.1) return outcome;
        } catch (error) {
          if (!isDatabaseDown(error)) throw error;
        }
      }
    }
    async function client(): Promise<void> {
      while (attempts < target) {
        const member = members[Math.floor(random() * MEMBERS)] ?? '';
        const key = `${seed}-${answers.size}`;
        const stake = 100 + Math.floor(random() * 400);
        const seen = new Set<string>();
        answers.set(key, seen);
        const copies = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ask(member, key, stake));
        for (const outcome of await Promise.all(copies)) seen.add(outcome.done ? outcome.id : outcome.reason);
        staked.set(member, (staked.get(member) ?? 0) + stake);
      }
    }
    const killing = killBackends(random, () => working);
    const auditing = audit(() => working);
    await Promise.all(Array.from({ length: CLIENTS }, client)).finally(() => {
      working = false;
    });
    const [killed, { reads, wrong }] = await Promise.all([killing, auditing]);

    const report = `replay with UNISON_SEED=${seed}`;
    expect({ report, wrong, differing: [...answers].filter(([, seen]) => seen.size !== 1) }).toEqual({ report, wrong: [], differing: [] });
    const [orders] = await database.query<{ count: number }>('SELECT count(*) AS count FROM ledger.orders');
    expect({ report, orders: orders?.count }).toEqual({ report, orders: answers.size });
    expect(await play.balances(members)).toEqual(members.map((member) => OPENING - (staked.get(member) ?? 0)));
    expect(killed).toBeGreaterThan(20);
    expect(reads).toBeGreaterThan(20);
    await play.drawRound(1, no);
    expect((await verifyLedger(database)).findings).toEqual([]);
  },
  testSize(180_000, 3_600_000),
);

test(
  'of 100 orders at once exactly as many are accepted as the balance or a limit allows [R9, O-91, GAME-26]',
  async () => {
    for (let turn = 0; turn < testSize(100, 10_000); turn += 1) {
      const stake = 100 + (turn % 7) * 37;
      const allowed = turn % 11;
      const byLimit = turn % 2 === 1;
      const member = await play.member(byLimit ? 1_000_000 : allowed * stake + (turn % stake));
      if (byLimit) await play.ledger.setLimit(member, turn % 4 === 1 ? 'stake' : 'loss', allowed * stake + (turn % stake));
      const no = await play.openRound(2);
      const many = turn % 10 === 0 ? 100 : 20;
      const outcomes = await Promise.all(
        Array.from({ length: many }, (_, index) => play.order(member, no, { game: 2, stake, key: `${index}` })),
      );
      const accepted = outcomes.filter((outcome) => outcome.done).length;
      expect({ turn, accepted }).toEqual({ turn, accepted: Math.min(many, allowed) });
    }
  },
  testSize(120_000, 3_600_000),
);

test('equal requests without a key that arrive together are one order, and once answered an equal one is a new order [O-81]', async () => {
  const member = await play.member(100_000);
  const no = await play.openRound(3);
  const together = await whileLocked(member, 8, () => play.order(member, no, { game: 3, stake: 250 }));
  expect(new Set(together.map((outcome) => (outcome.done ? outcome.id : outcome.reason))).size).toBe(1);
  expect(together.filter((outcome) => outcome.done && outcome.replayed)).toHaveLength(7);
  expect(await play.ledger.balance(member)).toBe(100_000 - 250);
  const later = await play.order(member, no, { game: 3, stake: 250 });
  expect(later).toMatchObject({ done: true, replayed: false });
});

test('the role that serves requests cannot write the books or read a seed that is not revealed [security 43]', async () => {
  const forbidden = [
    'INSERT INTO ledger.transfers (id, kind, about) VALUES (gen_random_uuid(), $1, gen_random_uuid())',
    'UPDATE ledger.balances SET minor = minor + 100 WHERE member = $1',
    'DELETE FROM ledger.orders WHERE member = $1',
    "UPDATE fair.rounds SET state = 'lost' WHERE state = $1",
    'SELECT ledger.opening_balance($1, 100)',
    'SELECT ledger.refuse_withdrawal(gen_random_uuid()) WHERE $1 <> $1',
    'SELECT secret FROM fair.chain_secrets WHERE chain::text = $1',
    'SELECT secret FROM fair.wheel_secrets WHERE member = $1',
  ];
  for (const sql of forbidden) await expect(database.query(sql, ['stake'])).rejects.toMatchObject({ code: '42501' });
});

test('not even the owner of the schema can change an entry, an odd or a drawn round', async () => {
  const no = await play.openRound(4);
  await play.drawRound(4, no);
  const changes = [
    'UPDATE ledger.entries SET minor = minor + 1',
    'DELETE FROM ledger.transfers',
    'UPDATE fair.odds SET odds = odds + 1',
    `UPDATE fair.rounds SET dice = '{1,1,1}' WHERE game = 4 AND no = ${no}`,
    `UPDATE fair.rounds SET state = 'open', seed = NULL, dice = NULL, ended_at = NULL WHERE game = 4 AND no = ${no}`,
    `DELETE FROM fair.rounds WHERE game = 4`,
    'DELETE FROM fair.chains',
  ];
  for (const sql of changes) await expect(database.asOwner((tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' });
});
