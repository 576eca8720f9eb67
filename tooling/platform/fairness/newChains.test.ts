import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { installGames } from '../rounds/games';
import { openEmbedded } from '../../testing/platform/embedded';
import { newMember } from '../../testing/platform/ledger/playground';
import { withPostgres } from '../../testing/platform/postgres';
import { installPrizes } from '../wheel/prizes';
import { openWheel } from '../wheel/wheel';
import { openChains, sealedChain, SeedsMissing } from './gameChains';
import { beginNewChains } from './newChains';
import { existingSeedKey, seedKey } from './seedKey';

const LOST = seedKey('ab'.repeat(32));
const NEW = seedKey('cd'.repeat(32));
const DAY = 86_400;
const postgres = withPostgres();

describe.each(['pglite', 'postgres'] as const)('after the key of the seeds was lost, on %s', (engine) => {
  let database: Database;
  let url: string | undefined;
  beforeEach(async () => {
    url = engine === 'postgres' ? await postgres.createLaid() : undefined;
    database = url === undefined ? await openEmbedded() : await openDatabase({ databaseUrl: url, connections: 1 });
    await database.asOwner(installGames);
  });
  afterEach(() => database.close());

  /** A chain of game 1 as it was published before, `days` long, its first round `from` minutes from now. */
  async function publish(minutes: number, from = 0): Promise<number> {
    const [, length, end, sealed] = await sealedChain(LOST, { id: 1, seconds: 60 }, minutes / 1440);
    const [chain] = await owner<{ id: number }>(
      `WITH made AS (INSERT INTO fair.chains (game, first_no, length, end_hash) VALUES (1, fair.round_now(60) + $1, $2, $3) RETURNING id),
         kept AS (INSERT INTO fair.chain_secrets SELECT id, $4 FROM made) SELECT id FROM made`,
      [from, length, end, sealed],
    );
    return chain?.id ?? 0;
  }
  const owner = <Row extends object>(sql: string, params: readonly unknown[] = []) => database.asOwner((tx) => tx.query<Row>(sql, params));

  test('while an instance can draw nothing is replaced, whoever asks with whatever key [O-90]', async () => {
    await publish(60);
    await database.query('SELECT fair.say_able()');
    await expect(beginNewChains(database, NEW, 1)).rejects.toThrow(/An instance could still draw \d+ s ago: its key is not lost/);
    await owner("UPDATE fair.able_to_draw SET at = clock_timestamp() - interval '4 minutes'");
    await expect(beginNewChains(database, NEW, 1)).rejects.toThrow('could still draw');
    expect(await owner('SELECT chain FROM fair.abandoned_chains')).toEqual([]);
    await owner("UPDATE fair.able_to_draw SET at = clock_timestamp() - interval '6 minutes'");
    expect(await beginNewChains(database, NEW, 1)).toHaveLength(7);
  });

  if (engine === 'postgres')
    test('while an instance is connected nothing is replaced, even when it has said nothing for long [O-90]', async () => {
      await publish(60);
      const instance = await openDatabase({ databaseUrl: url ?? '', connections: 1 });
      await instance.query('SELECT 1');
      await expect(beginNewChains(database, NEW, 1)).rejects.toThrow('An instance or a command is connected');
      await instance.close();
      while (
        (
          await owner(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'unison' AND pid <> pg_backend_pid()",
          )
        ).length > 0
      );
      expect(await beginNewChains(database, NEW, 1)).toHaveLength(7);
    });

  test('with the next chain published far ahead, as from day 45 on, rounds still begin after 24 hours, as it says [O-90]', async () => {
    await publish(60);
    const next = await publish(1440, 45 * 1440);
    const said = await beginNewChains(database, NEW, 1);
    const [begun] = await owner<{ ahead: number; at: Date }>(
      `SELECT first_no - fair.round_now(60) AS ahead, to_timestamp(first_no * 60) AS at FROM fair.chains
       WHERE game = 1 AND id NOT IN (SELECT chain FROM fair.abandoned_chains)`,
    );
    expect(begun?.ahead).toBeGreaterThanOrEqual(DAY / 60);
    expect(begun?.ahead).toBeLessThanOrEqual(DAY / 60 + 1);
    expect(said[0]).toContain(begun?.at.toISOString());
    expect(await owner('SELECT chain FROM fair.abandoned_chains WHERE chain = $1', [next])).toEqual([{ chain: next }]);
  });

  test('a second loss takes the next free number, and the chain after it is published as ever [O-90]', async () => {
    await publish(60);
    await publish(1440, 1441); // where a new chain would begin
    await publish(1440, 1442);
    await beginNewChains(database, NEW, 1);
    const [begun] = await owner<{ id: number; ahead: number }>(
      `SELECT id, first_no - fair.round_now(60) AS ahead FROM fair.chains c WHERE game = 1 AND NOT EXISTS (SELECT FROM fair.abandoned_chains a WHERE a.chain = c.id)`,
    );
    expect(begun?.ahead).toBeGreaterThanOrEqual(1442);
    expect(begun?.ahead).toBeLessThanOrEqual(1443);
  });

  test('chains that were abandoned keep no later one from being published [O-90]', async () => {
    await publish(60, -40); // more than half of it is used
    const far = await publish(60, 45 * 1440);
    await owner('INSERT INTO fair.abandoned_chains (chain, from_no) SELECT $1, fair.round_now(60) + 1', [far]);
    await publish(60, 1441); // and one begins where the next would
    await owner('INSERT INTO fair.abandoned_chains (chain, from_no) SELECT max(id), fair.round_now(60) + 1 FROM fair.chains');
    const [published] = await owner<{ id: number }>(
      'SELECT fair.publish_chain($1, $2, $3, $4) AS id',
      await sealedChain(LOST, { id: 1, seconds: 60 }, 1),
    );
    const [row] = await owner<{ ahead: number }>('SELECT first_no - fair.round_now(60) AS ahead FROM fair.chains WHERE id = $1', [
      published?.id,
    ]);
    expect(row?.ahead).toBeGreaterThanOrEqual(1441);
    expect(row?.ahead).toBeLessThanOrEqual(1442);
  });

  test('who has the new key can draw what there will be, also while the round that was open waits for its end [O-90]', async () => {
    await publish(60);
    const [open] = await owner<{ no: number }>('SELECT fair.round_now(60) AS no');
    const told: [game: number, opened: boolean][] = [];
    const find = () => openChains(database, NEW, 1, (...one) => void told.push(one)).find(1, open?.no ?? 0);
    await expect(find()).rejects.toThrow(SeedsMissing);
    expect(told.splice(0)).toEqual([[1, false]]);
    await beginNewChains(database, NEW, 1);
    await expect(find()).rejects.toThrow(SeedsMissing); // it ends as lost
    expect(told).toEqual([]); // and /readyz says no 'cannot draw' because of it
  });

  test('an hour later the round that was open ends as lost and shuts nothing; without new chains its game closes [O-90]', async () => {
    await publish(60);
    const lose = async () => {
      await owner(`INSERT INTO fair.rounds (game, no, chain, position, commit, odds_version, opens_at, closes_at, missing_since)
        SELECT 1, fair.round_now(60) - 5 - (SELECT count(*) FROM fair.rounds), min(id), 1, '', 1, now() - interval '2 hours', now() - interval '2 hours',
          now() - interval '61 minutes' FROM fair.chains WHERE game = 1`);
      const [round] = await owner<{ no: number }>("SELECT no FROM fair.rounds WHERE game = 1 AND state = 'open'");
      expect(await owner('SELECT fair.seed_missing(1, $1) AS answer', [round?.no])).toEqual([{ answer: { lost: true } }]);
      return owner('SELECT id FROM fair.games WHERE id = 1 AND closed_at IS NOT NULL');
    };
    expect(await lose()).toEqual([{ id: 1 }]);
    await beginNewChains(database, NEW, 1);
    expect(await owner('SELECT id FROM fair.games WHERE closed_at IS NOT NULL')).toEqual([]);
    expect(await lose()).toEqual([]);
  });

  test('a game that closed after a lost round opens again with the key that was always there: others keep their chains, commits wait on; with none closed nothing is replaced [O-90]', async () => {
    const chain = await publish(60);
    await owner('SELECT fair.publish_chain($1, $2, $3, $4)', await sealedChain(LOST, { id: 2, seconds: 60 }, 1));
    await database.asOwner(installPrizes);
    await openWheel(database, LOST).next(await newMember(database));
    await expect(beginNewChains(database, LOST, 1)).rejects.toThrow('Nothing is lost: this key opens every chain');
    await owner('UPDATE fair.games SET closed_at = now() WHERE id = 1');
    const said = await beginNewChains(database, LOST, 1);
    expect(said).toEqual([
      expect.stringMatching(/: a new chain is public; its first round is at /),
      'Every other game keeps its chain; no commit of the wheel was voided, and no round ends by this.',
    ]);
    expect(await owner('SELECT id FROM fair.games WHERE closed_at IS NOT NULL')).toEqual([]);
    expect(await owner('SELECT chain FROM fair.abandoned_chains')).toEqual([{ chain }]);
    expect(await owner('SELECT nonce FROM fair.wheel_voids')).toEqual([]);
  });
});

test('new-chains finds no key and makes none: on a host without the key nothing can be replaced by mistake [O-90]', () => {
  const file = join(tmpdir(), `no-key-${process.pid}`);
  expect(() => existingSeedKey(file, {})).toThrow(`There is no key in ${file}`);
  expect(existsSync(file)).toBe(false);
});
