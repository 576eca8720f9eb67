import { calls } from '@unison/shared/contract';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import { actingAsOwner } from '../db/owner';
import { cleanUp } from './scheduleCleaning';

const A_DAY = 86_400_000;

describe.each(ENGINES_AT_NIGHT)('cleaning up on %s', (engine) => {
  const platform = withPlatform(engine);
  const rows = async (table: string) => (await platform.database().query(`SELECT 1 FROM ${table}`)).length;

  test('only what is over goes: sessions in use, running counters and tickets stay', async () => {
    const who = await platform.logIn();
    await platform.ask(calls.getVideo, { id: '1' }, who);
    await platform.ask(calls.login, { username: 'somebody', password: 'wrong guess', lang: 'en_us' });
    const before = [await rows('sessions'), await rows('video_tickets'), await rows('throttles')];
    expect(before.every((count) => count > 0)).toBe(true);
    await cleanUp(actingAsOwner(platform.database()), new Date());
    expect([await rows('sessions'), await rows('video_tickets'), await rows('throttles')]).toEqual(before);

    await cleanUp(actingAsOwner(platform.database()), new Date(Date.now() + A_DAY));
    expect([await rows('sessions'), await rows('video_tickets'), await rows('throttles')]).toEqual([before[0], 0, 0]);
    await cleanUp(actingAsOwner(platform.database()), new Date(Date.now() + 61 * A_DAY));
    expect(await rows('sessions')).toBe(0);
  });

  test('a picture that nobody shows goes after a week; the one in use stays, however many portions there are', async () => {
    const { username } = await platform.newMember();
    await platform.database().asOwner((tx) =>
      tx.exec(`WITH whose AS (SELECT id FROM members WHERE username = '${username}'),
        kept AS (INSERT INTO uploads (name, member_id, bytes, uploaded_at) SELECT 'up' || n, id, 1, now() - interval '8 days' FROM whose, generate_series(1, 10001) n)
        UPDATE members SET header_img = '/api/upload/up1' WHERE username = '${username}'`),
    );
    await cleanUp(actingAsOwner(platform.database()), new Date(Date.now() - 2 * A_DAY));
    expect(await rows('uploads')).toBe(10_001);
    await cleanUp(actingAsOwner(platform.database()), new Date());
    expect(await platform.database().query('SELECT name FROM uploads')).toEqual([{ name: 'up1' }]);
  });
});
