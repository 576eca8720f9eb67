import { calls } from '@unison/shared/contract';
import { askingOf } from '../../testing/platform/asking';
import { withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';

const platform = withPlatform('postgres');
const CLOSED = { status: 200, code: 401, msg: 'Please contact admin to request this quest!' };
const asOwner = (sql: string) => platform.database().asOwner((tx) => tx.exec(sql));
/** What is written there stays, but for a test. */
const asIf = (sql: string) => asOwner(`SET LOCAL session_replication_role = replica; ${sql}`);
const withoutRound = (game: number) => asIf(`DELETE FROM fair.rounds WHERE game = ${game} AND state = 'open'`);
const enter = async (key: string, who: Tokens) => {
  const { status, code, msg, raw } = await platform.ask(calls.getGame, { key }, who);
  return { status, code, msg, retryAfter: raw.headers['retry-after'] };
};

test('who enters a game whose round cannot be opened for the moment is told to try again, and gets in once it can [API-40, O-105]', async () => {
  const who = await platform.newMember();
  await asOwner(`CREATE FUNCTION fair.no_round() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no round for the moment'; END $$;
    CREATE TRIGGER no_round BEFORE INSERT ON fair.rounds FOR EACH ROW WHEN (NEW.game = 1) EXECUTE FUNCTION fair.no_round()`);
  await withoutRound(1);
  expect(await enter('dice', who)).toEqual({
    status: 503,
    code: 503,
    msg: 'The platform is busy. Please try again in a moment',
    retryAfter: '2',
  });
  await asOwner('DROP FUNCTION fair.no_round CASCADE');
  expect(await enter('dice', who)).toMatchObject({ status: 200, code: 200 });
});

test('a last draw that is late, while who draws it is away, keeps nobody from the round that is open [API-40]', async () => {
  const who = await platform.newMember();
  await asIf(`DELETE FROM fair.rounds WHERE game = 3 AND no < (SELECT max(no) FROM fair.rounds WHERE game = 3);
    UPDATE fair.rounds SET closes_at = clock_timestamp() + interval '1 hour' WHERE game = 3 AND state = 'open'`);
  const { app, close } = await platform.another({ seeds: () => Promise.reject(new Error('The keeper is away')) });
  const { code, data } = await askingOf((request) => app.inject(request)).ask(calls.getGame, { key: 'lantern' }, who);
  expect({ code, data }).toMatchObject({ code: 200, data: { now_expect: expect.any(String), last_expect: undefined } });
  await close();
});

test('whoever waited for the draw of the round before is told the seconds that are left by then [GAME-10] [API-40]', async () => {
  const who = await platform.newMember();
  await asIf(`DELETE FROM fair.rounds WHERE game = 6 AND no < (SELECT max(no) FROM fair.rounds WHERE game = 6);
    UPDATE fair.rounds SET closes_at = clock_timestamp() + interval '60 minutes' WHERE game = 6 AND state = 'open'`);
  /** A quarter of an hour goes by in it. */
  const draw = () => asIf("UPDATE fair.rounds SET closes_at = closes_at - interval '15 minutes' WHERE game = 6 AND state = 'open'");
  const { app, close } = await platform.another({ seeds: draw });
  const { data } = await askingOf((request) => app.inject(request)).ask(calls.getGame, { key: 'stones' }, who);
  expect(data.second).toBeLessThanOrEqual(45 * 60);
  await close();
});

test('a game that has just closed is refused in its own words, also by an instance that has not heard of it [API-40, ERR-18, O-90]', async () => {
  const who = await platform.newMember();
  expect(await enter('kite', who)).toMatchObject({ code: 200 }); // what is known of games is remembered for a second
  await asOwner("UPDATE fair.games SET closed_at = clock_timestamp() WHERE key = 'kite'");
  await withoutRound(4);
  expect(await enter('kite', who)).toMatchObject(CLOSED);
});

test('so is a game until the chain begins that takes the place of lost ones [API-40, ERR-18, O-90]', async () => {
  const who = await platform.newMember();
  await asOwner(`SELECT fair.replace_chains(5, 100, sha256('end'), 'secret')`);
  await asIf('UPDATE fair.abandoned_chains SET from_no = 0'); // else with the next round
  await withoutRound(5);
  expect(await enter('drum', who)).toMatchObject(CLOSED);
});
