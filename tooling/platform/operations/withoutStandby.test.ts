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
  const safety = { hasGoneBack: () => false, isSilent: () => isSilent, clocksApart: () => 0 };
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
  await pair.cut();
  isSilent = true;
});
afterAll(async () => {
  await pair.join();
  await platform.close();
  await database.close();
  await pair.stop();
});

/** They write, though they are no POST. */
const put = ['setName', 'setLoginPassword', 'getWheelCommit'];
/** Without the game's own: it needs a round, and one that ends is followed by none until a second server is back. */
const byGet = Object.keys(steps).filter((name) => everyCall[name]?.method === 'GET' && name !== 'getGame');

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
