import { calls } from '@unison/shared/contract';
import { hashOdds } from '@unison/shared/fairness';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { withPlatform } from '../testing/platform';
import { withPostgres } from '../testing/postgres';
import { toMinor } from './amounts';
import { openPlayground, ZONE } from '../testing/ledger/playground';
import type { Playground } from '../testing/ledger/playground';
import { openingBalance } from './opening';
import { bodyHash } from './request';
import { openRound } from '../testing/ledger/wirePlayers';

const RULE = { min: 100, max: 1_000_000, count: 9, zone: ZONE };

describe('rules that hold where the money moves', () => {
  const postgres = withPostgres();
  let database: Database;
  let play: Playground;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: await postgres.createDatabase() });
    play = await openPlayground(database);
  });
  afterAll(() => database.close());

  /** A member as the platform knows one, with credits. */
  const registered = (name: string): Promise<string> =>
    database.asOwner(async (tx) => {
      const [row] = await tx.query<{ id: string }>(
        "INSERT INTO members (username, username_key, password_hash) VALUES ($1, $1, 'x') RETURNING id::text",
        [name],
      );
      const id = row?.id ?? '';
      await openingBalance(tx, id, 10_000);
      return id;
    });
  const ask = (member: string, key: string, now?: Date) =>
    play.ledger.askWithdrawal({ member, key, body: bodyHash({}), minor: 500, ...RULE, ...(now && { now }) });

  test('a recovery that is being made while a withdrawal is asked lets it rest, too [B-01, O-91]', async () => {
    const member = await registered('recovering');
    const other = await registered('other');
    let waiting: ReturnType<typeof ask> | undefined;
    await database.transaction(async (tx) => {
      await tx.query("UPDATE members SET rest_until = clock_timestamp() + interval '24 hours' WHERE id = $1", [member]);
      waiting = ask(member, 'during');
      for (let held = false; !held;) {
        const [row] = await database.asOwner((observer) =>
          observer.query<{ held: boolean }>(
            "SELECT count(*) > 0 AS held FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          ),
        );
        held = row?.held ?? false;
      }
    });
    expect(await waiting).toEqual({ done: false, reason: 'resting' });
    expect(await play.ledger.balance(member)).toBe(10_000);
    expect(await ask(other, 'other')).toMatchObject({ done: true });
    expect(await ask(member, 'later', new Date(Date.now() + 86_400_000 + 60_000))).toMatchObject({ done: true });
  });

  test('credits cannot be piled up until a payout outgrows its number and a round can no longer be settled', async () => {
    const member = await play.member(10_000_000_000_000 - 500);
    const open = (key: string, minor: number) =>
      play.ledger.openTopup({ member, key, body: bodyHash({ minor }), minor, payWay: 'w', bankType: 'b', zone: ZONE });
    expect(await open('much', 501)).toEqual({ done: false, reason: 'amount' });
    const [one, two] = [await open('one', 500), await open('two', 500)];
    if (!one.done || !two.done) throw new Error('There is room for each of them');
    expect(await play.ledger.confirmTopup(one.id, ZONE)).toMatchObject({ done: true });
    expect(await play.ledger.confirmTopup(two.id, ZONE)).toEqual({ done: false, reason: 'amount' });
    expect(await play.ledger.confirmTopup(one.id, ZONE)).toMatchObject({ done: true, replayed: true });
    expect(toMinor('999999999.99')).toBe(99_999_999_999);
    expect(toMinor('1000000000')).toBeUndefined();
    expect(99_999_999_999 * 20 * 215 * 1_000).toBeLessThan(9.2e18 / 10); // a thousand such orders in one round still fit
  });

  test('published prize lists and the ways an option wins stay as they are', async () => {
    for (const sql of [
      "UPDATE fair.options SET ways = 2 WHERE option = '3'",
      'DELETE FROM fair.options',
      'UPDATE fair.prize_lists SET version = 9',
    ])
      await expect(database.asOwner((tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' });
  });
});

describe('odds on the wire', () => {
  const platform = withPlatform('pglite');

  test('the list shows the odds the open round is settled with, also when newer ones were published late [API-42, GAME-14]', async () => {
    const as = await platform.logIn();
    const round = await openRound(platform, as);
    await platform.database().asOwner(async (tx) => {
      await tx.query(
        "SELECT fair.publish_odds(1, (SELECT jsonb_object_agg(option, CASE option WHEN 'bi' THEN 196 ELSE odds END) FROM fair.odds WHERE game = 1 AND version = 1))",
      );
      await tx.exec('SET LOCAL session_replication_role = replica');
      await tx.query('UPDATE fair.odds_versions SET from_no = $1 WHERE game = 1 AND version = 2', [round.now_expect]); // as if it came through late
    });
    const odds = (await platform.ask(calls.listOdds, { id: round.id }, as)).data;
    expect(await hashOdds(odds)).toBe(round.fairness?.odds_hash);
    expect(odds.find(({ type }) => type === 'bi')?.proportion).toBe(1.98);
  });
});
