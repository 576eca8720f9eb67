import { calls, unisonCalls } from '@unison/shared/contract';
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

  test('what was marked as seen stays seen after its mark has gone with the others of 91 days ago; younger marks stay [B-04]', async () => {
    const { username, ...who } = await platform.newMember();
    const owner = actingAsOwner(platform.database());
    const [member] = await owner.query<{ id: number }>(
      "UPDATE members SET events_seen_at = now() - interval '400 days' WHERE username = $1 RETURNING id",
      [username],
    );
    await owner.query(
      `WITH account AS (SELECT ledger.open_account($1)), old AS (
         INSERT INTO ledger.withdrawals (id, member, minor, body, status, at, changed_at)
         SELECT md5(days::text)::uuid, $1, 100, '\\x00', ledger.withdrawal_status('paid'), now() - interval '120 days', now() - days * interval '1 day'
         FROM account, unnest('{92,1}'::int[]) days RETURNING id, changed_at),
       marked AS (INSERT INTO seen_records (member_id, kind, record, seen_at) SELECT $1, 'withdrawal', id, changed_at FROM old)
       INSERT INTO seen_records (member_id, kind, record, seen_at)
       SELECT $1, 'order', gen_random_uuid(), now() - interval '92 days' FROM generate_series(1, 10001)`,
      [member?.id],
    );
    const news = async () => (await platform.ask(unisonCalls.getNews, {}, who)).data.events;
    expect(await news()).toEqual([]);
    await cleanUp(owner, new Date());
    expect(await platform.database().query("SELECT record, now() - seen_at < interval '2 days' AS young FROM seen_records")).toEqual([
      { record: expect.stringMatching(/^c4ca4238/), young: true }, // the digest of 1
    ]);
    expect(await news()).toEqual([]);
    await owner.exec('DELETE FROM seen_records');
    expect(await news()).toMatchObject([{ no: 'WC4CA4238A0', kind: 'withdrawal' }]); // the mark of the younger one was what held it back
  });

  test('messages of visitors go after a year, answered or not; those of members stay as long as the account', async () => {
    const { username } = await platform.newMember();
    const owner = actingAsOwner(platform.database());
    await owner.exec(
      `INSERT INTO service_messages (member_id, thread_hash, topic, body, body_hash, answer_key, created_at, answered_at)
       SELECT NULL::bigint, decode(md5('thread'), 'hex'), 'other', 'old', decode(md5(n::text), 'hex'), 'other', now() - interval '366 days',
         CASE WHEN n % 2 = 0 THEN now() END FROM generate_series(1, 10001) n
       UNION ALL SELECT NULL, decode(md5('thread'), 'hex'), 'other', 'young', '\\x00', 'other', now() - interval '364 days', NULL
       UNION ALL SELECT id, NULL, 'other', 'own', '\\x00', 'other', now() - interval '9 years', NULL FROM members WHERE username = '${username}'`,
    );
    await cleanUp(owner, new Date());
    expect((await platform.database().query<{ body: string }>('SELECT body FROM service_messages')).map(({ body }) => body).sort()).toEqual(
      ['own', 'young'],
    );
  });
});
