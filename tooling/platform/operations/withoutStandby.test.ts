import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@unison/shared/contract';
import { askingOf } from '../../testing/platform/asking';
import { withPlatform } from '../../testing/platform/platform';
import { areRoundsOpen } from '../../testing/platform/roundsOpen';
import { startPair } from '../../testing/platform/standby';
import type { Pair } from '../../testing/platform/standby';
import { everyCall, steps } from '../../testing/platform/walkOfCalls';
import type { Walk } from '../../testing/platform/walkOfCalls';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { ONE_HOST } from '../db/standbyWatch';
import type { Platform } from '../server';
import { openSettings } from '../settings';
import { textIn } from '../texts';

const beside = withPlatform('pglite');
let pair: Pair;
let database: Database;
let platform: Platform;
let isSilent = false;
let walk: Walk;

beforeAll(async () => {
  pair = await startPair();
  database = await openDatabase({ databaseUrl: await pair.createSeeded() });
  const safety = { ...ONE_HOST, isSilent: () => isSilent };
  platform = await beside.another({ database, settings: openSettings(database), safety });
  const asking = askingOf((request) => platform.app.inject(request));
  walk = {
    platform: { ...beside, ...asking, database: () => database, app: () => platform.app },
    demo: await asking.logIn(),
    fresh: await asking.newMember(),
  };
  while (!(await areRoundsOpen(database)));
  // So that everything is due which a call that reads may write beside.
  await database.asOwner((tx) =>
    tx.exec(
      "UPDATE invite_codes SET expires_at = now() WHERE member_id IS NOT NULL; UPDATE sessions SET seen_at = now() - interval '1 day'",
    ),
  );
  isSilent = true;
  await makeDue();
  await pair.cut();
});
afterAll(async () => {
  await pair.join();
  await platform.close();
  await database.close();
  await pair.stop();
});

/** What the clockwork would do now: rounds that have ended are drawn, and others opened; a withdrawal is paid. */
const makeDue = () =>
  database.asOwner((tx) =>
    tx.exec(`
      SET LOCAL session_replication_role = replica; -- times do not change, but for a test that will not wait
      UPDATE fair.rounds SET closes_at = least(closes_at, clock_timestamp());
      INSERT INTO ledger.withdrawals (id, member, minor, body, status, changed_at)
      SELECT gen_random_uuid(), min(id), 100, '', 1, clock_timestamp() - interval '61 seconds' FROM members`),
  );
const waitingForStandby = () =>
  database.asOwner((tx) => tx.query<{ query: string }>("SELECT query FROM pg_stat_activity WHERE wait_event = 'SyncRep'"));

/** They write, though they are no POST; and a game needs a round, but one that has ended is followed by none until a second server is back. */
const put = ['setName', 'setLoginPassword', 'getWheelCommit', 'getGame'];
const byGet = Object.keys(steps).filter((name) => everyCall[name]?.method === 'GET');

test('with no second server nothing is drawn, opened or paid that would wait for one with its connection [O-105, security 6]', async () => {
  for (let look = 0; look < 100; look += 1, await pause(20)) expect(await waitingForStandby()).toEqual([]);
});

test.each(byGet)('with no second server %s is answered, or refused in words, and waits for none [O-105]', async (name) => {
  const { payload, who = 'fresh' } = steps[name] ?? {};
  const call = everyCall[name];
  if (!call) throw new Error(`No call ${name}`);
  const { code, msg } = await walk.platform.ask(call, await payload?.(walk), who === 'nobody' ? undefined : walk[who]);
  expect({ code, msg }).toEqual(put.includes(name) ? { code: 503, msg: textIn('en_us', 'platform.noStandby') } : { code: 200, msg: '' });
});

test('a film that is opened while there is no second server plays on beyond its beginning [O-105]', async () => {
  const { data } = await walk.platform.ask(calls.getVideo, { id: '1' }, walk.fresh);
  const part = await platform.app.inject({ url: data.vod_play_url, headers: { range: 'bytes=65536-' } });
  expect(part.statusCode).toBe(206);
  expect(await database.query('SELECT started FROM video_tickets ORDER BY started DESC LIMIT 1')).toEqual([{ started: true }]);
});

test('what was begun before it was known, and waits on every connection of the clockwork, turns no instance away from reading [security 21]', async () => {
  const { clockwork } = database;
  const begun = Array.from({ length: 4 }, () => clockwork?.query("SELECT pg_logical_emit_message(true, 'begun', '')"));
  while ((await waitingForStandby()).length < begun.length);
  const ready = await platform.app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready to read: no standby acknowledges' }]);
  await pair.join();
  await Promise.all(begun);
});
