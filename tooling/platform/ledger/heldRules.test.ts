import { calls } from '@unison/shared/contract';
import { hashOdds } from '@unison/shared/fairness';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { withPlatform } from '../../testing/platform/platform';
import { withPostgres } from '../../testing/platform/postgres';
import { openChains } from '../fairness/gameChains';
import { seedKey } from '../fairness/seedKey';
import { installGames } from '../rounds/games';
import { roundsWork } from '../rounds/roundsWork';
import { toMinor } from './amounts';
import { openPlayground, ZONE } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { openingBalance } from './opening';
import { bodyHash } from './request';
import { openRound } from '../../testing/platform/ledger/wirePlayers';

/** Whoever has a long history here; no row says who they are. */
const BUSY = 2_000_000;
const RULE = { min: 100, max: 1_000_000, count: 9, zone: ZONE };

describe('rules that hold where the money moves', () => {
  const postgres = withPostgres();
  let database: Database;
  let play: Playground;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: await postgres.createLaid() });
    play = await openPlayground(database);
  });
  afterAll(() => database.close());

  /** A member as the platform knows one, with credits. */
  const registered = (name: string): Promise<number> =>
    database.asOwner(async (tx) => {
      const [row] = await tx.query<{ id: number }>(
        "INSERT INTO members (username, username_key, password_hash) VALUES ($1, $1, 'x') RETURNING id",
        [name],
      );
      const id = row?.id ?? 0;
      await openingBalance(tx, id, 10_000);
      return id;
    });
  const ask = (member: number, key: string, now?: Date) =>
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

  test('what looks for an equal request or a forgotten top-up reads no more the longer a history is', async () => {
    await database.asOwner(async (tx) => {
      await tx.exec(`SET LOCAL session_replication_role = replica;
        INSERT INTO ledger.orders (id, member, game, no, options, stake, body, nth, at)
        SELECT gen_random_uuid(), ${BUSY}, 1, n, '{bi}', 100, '\\x00', n, now() - interval '10 minutes' FROM generate_series(1, 3000) n;
        INSERT INTO ledger.topups (id, member, minor, pay_way, bank_type, body, nth, at)
        SELECT gen_random_uuid(), ${BUSY}, 100, '', '', '\\x00', n, now() - interval '10 minutes' FROM generate_series(1, 3000) n;
        INSERT INTO ledger.withdrawals (id, member, minor, body, nth, status, at)
        SELECT gen_random_uuid(), ${BUSY}, 100, '\\x00', n, 2, now() - interval '10 minutes' FROM generate_series(1, 3000) n`);
    });
    await database.asOwner((tx) => tx.exec('ANALYZE ledger.orders, ledger.topups, ledger.withdrawals'));
    const read = await database.asOwner(async (tx) => {
      for (const what of [
        `derived_key(${BUSY}, 'order', '\\x00')`,
        `derived_key(${BUSY}, 'topup', '\\x00')`,
        `derived_key(${BUSY}, 'withdraw', '\\x00')`,
        'expire_topups()',
      ])
        await tx.exec(`SELECT ledger.${what}`);
      return tx.query<{ table: string; rows: number }>(
        `SELECT relname AS table, seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows FROM pg_stat_xact_user_tables
         WHERE relname IN ('orders', 'topups', 'withdrawals') AND seq_tup_read + coalesce(idx_tup_fetch, 0) > 100`,
      );
    });
    expect(read).toEqual([]);
  });

  test('a round with however many orders is drawn: the limit of a request is not for it', async () => {
    const fresh = await openDatabase({ databaseUrl: await postgres.createLaid(), connections: 2 });
    await fresh.asOwner(installGames);
    await fresh.asOwner((tx) =>
      tx.exec(`
        CREATE TABLE public.limits_seen (limited text);
        CREATE FUNCTION public.see_limit() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN INSERT INTO public.limits_seen VALUES (current_setting(''statement_timeout'')); RETURN NEW; END';
        CREATE TRIGGER seen BEFORE UPDATE ON fair.rounds FOR EACH ROW WHEN (NEW.game = 1) EXECUTE FUNCTION public.see_limit();`),
    );
    const work = roundsWork(fresh, openChains(fresh, seedKey('ab'.repeat(32)), 2), () => undefined);
    await work.openDue();
    await fresh.asOwner(async (tx) => {
      await tx.exec('ALTER TABLE fair.rounds DISABLE TRIGGER USER'); // a round's times do not change, but for a test that will not wait
      await tx.exec('UPDATE fair.rounds SET closes_at = clock_timestamp() WHERE game = 1');
      await tx.exec('ALTER TABLE fair.rounds ENABLE TRIGGER USER');
    });
    await work.settleDue();
    expect(await fresh.query('SELECT state FROM fair.rounds WHERE game = 1')).toEqual([{ state: 'drawn' }]);
    expect(await fresh.asOwner((tx) => tx.query('SELECT limited FROM public.limits_seen'))).toEqual([{ limited: '0' }]);
    await fresh.close();
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

  test('a prize list whose weights no draw could fall on is not published; up to 2^32 each can be drawn [B-05]', async () => {
    const publish = (...weights: number[]) => {
      const prizes = weights.map((weight, index) => ({ id: index + 1, titles: { en_us: 'A prize' }, image: 'leaf', minor: 0, weight }));
      return database.asOwner((tx) => tx.query('SELECT fair.publish_prizes($1)', [JSON.stringify(prizes)]));
    };
    const HALF = 2 ** 31 - 1;
    await expect(publish(HALF, HALF, 3)).rejects.toMatchObject({ code: '22023' });
    await publish(HALF, HALF, 2);
    const [drawn] = await database.asOwner((tx) =>
      tx.query<{ no: string }>("SELECT fair.wheel_number('\\x00', 'mine', 1, 4294967296)::text AS no"),
    );
    expect(Number(drawn?.no)).toBeLessThan(2 ** 32);
  });
});

describe('odds on the wire', () => {
  const platform = withPlatform('postgres');

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
