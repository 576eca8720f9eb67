import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db';
import { linkAt, makeChain } from '../fairness/hashChain';
import { openChains } from '../fairness/gameChains';
import { seedKey } from '../fairness/seedKey';
import { openPlayground } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { verifyLedger } from '../ledger/verify';
import { oddsFor } from './games';
import { returnOf } from './readRounds';
import { roundsWork } from './roundsWork';
import { openEmbedded } from '../../testing/platform/embedded';

let database: Database;
let play: Playground;
beforeAll(async () => {
  database = await openEmbedded();
  play = await openPlayground(database);
});
afterAll(() => database.close());

const answer = async (sql: string, params: readonly unknown[]): Promise<unknown> =>
  (await database.query<{ answer: unknown }>(`SELECT ${sql} AS answer`, params))[0]?.answer;
const settle = (game: number, no: number, seed: Buffer) => answer('fair.settle_round($1, $2, $3)', [game, no, seed]);
const roundOf = async (game: number, no: number) =>
  (
    await database.query<{ state: string; late: boolean | null }>('SELECT state, late FROM fair.rounds WHERE game = $1 AND no = $2', [
      game,
      no,
    ])
  )[0];
/** Times of a round do not change; for a test they do. */
const asIf = (sql: string, params: readonly unknown[]) =>
  database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.query(sql, params);
  });

test('the odds of every option leave the house between half and two and a half percent [O-15, GAME-14]', () => {
  for (const ways of [1, 3, 6, 10, 15, 21, 25, 27, 108]) {
    for (const edge of [1, 1.25, 1.5, 1.75, 2]) {
      const back = (oddsFor(ways, edge) * ways) / 21_600;
      expect(back).toBeGreaterThanOrEqual(0.975);
      expect(back).toBeLessThanOrEqual(0.995);
    }
  }
});

test('a return is never published as more than its odds give back: 14.25 for 15 rolls of 216 is 98.958… % [O-15, GAME-14]', () => {
  expect(returnOf({ option: '7', odds: 1_425, ways: 15 })).toBe(0.9895);
  expect(returnOf({ option: 'bi', odds: 197, ways: 108 })).toBe(0.985);
  for (const ways of [1, 3, 6, 10, 15, 21, 25, 27, 108]) {
    for (const edge of [1, 1.25, 1.5, 1.75, 2]) {
      const odds = oddsFor(ways, edge);
      const back = (odds * ways) / 21_600;
      const told = returnOf({ option: '', odds, ways });
      expect(told).toBeLessThanOrEqual(back);
      expect(back - told).toBeLessThan(0.0001);
    }
  }
});

test('a round is drawn only after its close, only with its own seed, and once', async () => {
  const no = await play.openRound(1);
  const member = await play.member(10_000);
  await play.order(member, no, { stake: 1_000 });
  expect(await settle(1, no, play.seedOf(1, no))).toEqual({ refused: 'notDue' });
  await play.closeRound(1, no);
  expect(await settle(1, no, play.seedOf(1, no + 1))).toEqual({ refused: 'seed' });
  expect(await settle(1, no, play.seedOf(2, no))).toEqual({ refused: 'seed' });
  expect((await roundOf(1, no))?.state).toBe('open');
  expect(await settle(1, no, play.seedOf(1, no))).toHaveProperty('dice');
  expect(await settle(1, no, play.seedOf(1, no))).toEqual({ refused: 'notDue' });
});

test('a late round is still drawn from its seed, and says that it was late', async () => {
  const no = await play.openRound(2);
  await asIf("UPDATE fair.rounds SET closes_at = clock_timestamp() - interval '3 hours' WHERE game = 2 AND no = $1", [no]);
  await settle(2, no, play.seedOf(2, no));
  expect(await roundOf(2, no)).toEqual({ state: 'drawn', late: true });
});

test('a clock that goes back does not open stakes on a round whose successor has opened', async () => {
  const member = await play.member(10_000);
  const no = await play.openRound(3);
  await play.openRound(3);
  expect(await play.order(member, no, { game: 3 })).toEqual({ done: false, reason: 'closed' });
});

test('a lost seed pays every accepted stake at its odds after an hour, and closes the game in public [O-90]', async () => {
  const member = await play.member(10_000);
  const no = await play.openRound(4);
  await play.order(member, no, { game: 4, options: ['bi', 'sm', '3'], stake: 100 });
  await play.closeRound(4, no);
  const missing = async () => {
    const [said] = await database.asOwner((tx) => tx.query<{ answer: unknown }>('SELECT fair.seed_missing(4, $1) AS answer', [no]));
    return said?.answer;
  };
  expect(await missing()).toEqual({ refused: 'waiting' });
  await asIf("UPDATE fair.rounds SET missing_since = clock_timestamp() - interval '59 minutes' WHERE game = 4 AND no = $1", [no]);
  expect(await missing()).toEqual({ refused: 'waiting' });
  await asIf("UPDATE fair.rounds SET missing_since = clock_timestamp() - interval '61 minutes' WHERE game = 4 AND no = $1", [no]);
  expect(await missing()).toEqual({ lost: true });
  expect(await roundOf(4, no)).toEqual({ state: 'lost', late: true });
  expect(await play.ledger.balance(member)).toBe(10_000 - 300 + oddsFor(108, 2) * 2 + oddsFor(1, 2));
  expect(await play.order(member, no + 1, { game: 4 })).toEqual({ done: false, reason: 'noGame' });
  expect((await verifyLedger(database)).findings).toEqual([]);
});

test('a round opens only at its time and with a commit of the published chain; a chain is made whole, or dropped by a stop', async () => {
  const key = seedKey('ab'.repeat(32));
  const fresh = await openEmbedded();
  const { installGames } = await import('./games');
  await fresh.asOwner(installGames);
  const problems: string[] = [];
  const stopping = new AbortController();
  const stopped = roundsWork(fresh, openChains(fresh, key, 1_000_000, undefined, stopping.signal), (problem) => problems.push(problem));
  setTimeout(() => stopping.abort(), 50);
  await stopped.openDue(); // a chain of a million days takes minutes
  expect({ problems, chains: await fresh.query('SELECT id FROM fair.chains') }).toEqual({ problems: [], chains: [] });

  const work = roundsWork(fresh, openChains(fresh, key, 2), (problem) => problems.push(problem));
  await work.openDue();
  const rounds = await fresh.query<{ game: number; no: number; commit: Buffer; end_hash: Buffer }>(
    'SELECT r.*, c.end_hash FROM fair.rounds r JOIN fair.chains c ON c.id = r.chain ORDER BY game',
  );
  expect(rounds.map(({ game }) => game)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rounds.every(({ commit, end_hash }) => commit.equals(end_hash))).toBe(true);
  const [first] = rounds;
  const open = (no: number, commit: Buffer) =>
    fresh.query<{ answer: unknown }>('SELECT fair.open_round(1, $1, $2) AS answer', [no, commit]);
  expect((await open(first?.no ?? 0, randomBytes(32)))[0]?.answer).toEqual({ opened: false });
  expect((await open((first?.no ?? 0) + 1, randomBytes(32)))[0]?.answer).toEqual({ refused: 'notNow' });
  await fresh.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.query('DELETE FROM fair.rounds WHERE game = 1');
  });
  const now = (await fresh.query<{ no: number }>('SELECT fair.round_now(60) AS no'))[0]?.no ?? 0;
  expect((await open(now, randomBytes(32)))[0]?.answer).toEqual({ refused: 'commit' });

  const stranger = roundsWork(fresh, openChains(fresh, seedKey('cd'.repeat(32)), 2), (problem, error) =>
    problems.push(`${problem}: ${String(error)}`),
  );
  await stranger.openDue();
  expect(problems.some((problem) => problem.includes('sealed with another key'))).toBe(true);
  expect(await fresh.query('SELECT no FROM fair.rounds WHERE game = 1')).toEqual([]);
  await fresh.close();
});

test('a chain that took the number of another, in a database that was put back, opens with its own seeds; ones that do not fit are told', async () => {
  const key = seedKey('ab'.repeat(32));
  const fresh = await openEmbedded();
  const { installGames } = await import('./games');
  await fresh.asOwner(installGames);
  const problems: string[] = [];
  const work = roundsWork(fresh, openChains(fresh, key, 2), (problem, error) => problems.push(`${problem}: ${String(error)}`));
  await work.openDue();
  const putBack = (end: Buffer, kept: Buffer) =>
    fresh.asOwner(async (tx) => {
      await tx.exec('SET LOCAL session_replication_role = replica');
      await tx.query('DELETE FROM fair.rounds WHERE game = 1');
      await tx.query('UPDATE fair.chains SET end_hash = $1 WHERE game = 1', [end]);
      await tx.query('UPDATE fair.chain_secrets SET secret = $1 WHERE chain = (SELECT id FROM fair.chains WHERE game = 1)', [
        key.seal(kept, `chain 1 ${end.toString('hex')}`),
      ]);
    });
  const [another, third] = [await makeChain(2_880), await makeChain(2_880)];
  await putBack(another.end, another.secret.kept);
  await work.openDue();
  expect(await fresh.query('SELECT commit FROM fair.rounds WHERE game = 1')).toHaveLength(1);
  expect(problems).toEqual([]);
  await putBack(third.end, another.secret.kept);
  await work.openDue();
  expect(problems).toEqual(['Game 1 cannot open its round here: Error: The database does not take its seed: commit']);
  await fresh.close();
});

test('the next chain is published at least a day before it begins, and only one ahead', async () => {
  const publish = async (length: number) => {
    const { end } = await makeChain(length);
    const [row] = await database.asOwner((tx) =>
      tx.query<{ id: number | null }>('SELECT fair.publish_chain(6, $1, $2, $3) AS id', [length, end, Buffer.alloc(1)]),
    );
    return row?.id ?? null;
  };
  const next = await publish(5_000); // the playground's chain of game 6 lies in the past: the clock has passed it
  const [chain] = await database.query<{ ahead: number }>('SELECT first_no - fair.round_now(60) AS ahead FROM fair.chains WHERE id = $1', [
    next,
  ]);
  expect(chain?.ahead).toBeGreaterThanOrEqual(24 * 60);
  expect(await publish(5_000)).toBeNull();
});

test('new odds hold from a round that has not opened, and none outside the promised return are taken [O-15]', async () => {
  const odds = Object.fromEntries(
    (await database.query<{ option: string; odds: number }>('SELECT option, odds FROM fair.odds WHERE game = 5')).map((row) => [
      row.option,
      row.odds,
    ]),
  );
  const publish = (changed: object) =>
    database.asOwner((tx) => tx.query('SELECT fair.publish_odds(5, $1)', [JSON.stringify({ ...odds, ...changed })]));
  await expect(publish({ bi: 200 })).rejects.toThrow('97.5 to 99.5 percent');
  await expect(publish({ bi: 180 })).rejects.toThrow('97.5 to 99.5 percent');
  await expect(publish({ '3': undefined })).rejects.toThrow('Odds need all options');
  await publish({ bi: 199 });
  const [version] = await database.query<{ ahead: number }>(
    'SELECT from_no - fair.round_now(60) AS ahead FROM fair.odds_versions WHERE game = 5 AND version = 2',
  );
  expect(version?.ahead).toBe(1);
});

test('a link is the hash of the one after it, whatever was kept', async () => {
  const { secret } = await makeChain(600);
  expect(createHash('sha256').update(linkAt(secret, 514)).digest()).toEqual(linkAt(secret, 513));
});

test('a round whose opening failed once is opened in the same turn', async () => {
  const fresh = await openEmbedded();
  const { installGames } = await import('./games');
  await fresh.asOwner(async (tx) => {
    await installGames(tx);
    await tx.exec(`CREATE SEQUENCE public.openings; GRANT USAGE ON SEQUENCE public.openings TO PUBLIC;
      CREATE FUNCTION public.fail_first() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN IF nextval(''public.openings'') = 1 THEN RAISE EXCEPTION ''cut off''; END IF; RETURN NEW; END';
      CREATE TRIGGER fail_first BEFORE INSERT ON fair.rounds FOR EACH ROW EXECUTE FUNCTION public.fail_first()`);
  });
  const problems: string[] = [];
  await roundsWork(fresh, openChains(fresh, seedKey('ab'.repeat(32)), 2), (problem) => problems.push(problem)).openDue();
  expect(problems).toEqual([]);
  expect(await fresh.query('SELECT game FROM fair.rounds ORDER BY game')).toHaveLength(6);
  await fresh.close();
});
