import { setTimeout as pause } from 'node:timers/promises';
import { calls, fairPlayCalls, unisonCalls } from '@unison/shared/contract';
import type { Queryable } from '../db';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';

const PAID = 'a8000000-0000-4000-8000-000000000008';

describe.each(ENGINES_AT_NIGHT)('news on %s [B-04]', (engine) => {
  const platform = withPlatform(engine);

  const somebodyWaits = async () =>
    (
      await platform
        .database()
        .asOwner((tx) => tx.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
    ).length > 0;

  /** A member with so many withdrawals that were just paid, and how to change one of them. */
  const withPaid = async (ids: readonly string[]) => {
    const { database } = platform;
    const who = await platform.newMember();
    await database().query('SELECT ledger.open_account(id) FROM members WHERE username = $1', [who.username]);
    for (const id of ids)
      await database().asOwner((tx) =>
        tx.query(
          `INSERT INTO ledger.withdrawals (id, member, minor, body, status)
           SELECT $1, id, 100, '\\x00', 3 FROM members WHERE username = $2`,
          [id, who.username],
        ),
      );
    const change = (id: string) =>
      database().asOwner((tx) => tx.query('UPDATE ledger.withdrawals SET changed_at = clock_timestamp() WHERE id = $1', [id]));
    return { who, change };
  };

  test('nothing happened, nothing is told; a notice counts until it was seen', async () => {
    const who = await platform.newMember();
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data).toEqual({ notices: 0, events: [] });
    await platform
      .database()
      .asOwner((tx) => tx.query("INSERT INTO notices (id, names, bodies, published_at) VALUES (99, '{}', '{}', clock_timestamp())"));
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.notices).toBe(1);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'notices' }, who);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.notices).toBe(0);
    await platform.database().asOwner((tx) => tx.query('DELETE FROM notices WHERE id = 99'));
  });

  test('a notice that is published while the list of them is on its way stays news', async () => {
    const who = await platform.newMember();
    const publish = (id: number, at: string) =>
      platform
        .database()
        .asOwner((tx) => tx.query(`INSERT INTO notices (id, names, bodies, published_at) VALUES ($1, '{}', '{}', ${at})`, [id]));
    await publish(97, "clock_timestamp() - interval '5 seconds'");
    await platform
      .database()
      .query("UPDATE members SET notices_seen_at = clock_timestamp() - interval '1 minute' WHERE username = $1", [who.username]);
    const [newest] = (await platform.ask(calls.listNotices, {}, who)).data;
    await publish(98, 'clock_timestamp()');
    const until = Number(newest?.create_time) + 1;
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'notices', until }, who);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.notices).toBe(1);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'notices', until: until + 60 }, who);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.notices).toBe(0);
    await platform.database().asOwner((tx) => tx.query('DELETE FROM notices WHERE id IN (97, 98)'));
  });

  test('a withdrawal that changed is told once, with the number and amount of its record; one just asked for is not', async () => {
    const who = await platform.logIn();
    await platform.ask(calls.setBank, { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Demo', mobile: '' }, who);
    expect((await platform.ask(calls.withdraw, { money: '75', paypwd: '246810' }, who)).code).toBe(200);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.events).toEqual([]);
    await platform.database().asOwner((tx) => tx.query('UPDATE ledger.withdrawals SET status = 3, changed_at = clock_timestamp()'));
    const [record] = (await platform.ask(calls.listWithdrawals, {}, who)).data;
    const { events } = (await platform.ask(unisonCalls.getNews, {}, who)).data;
    expect(events).toMatchObject([{ kind: 'withdrawal', money: 75, status: 3, no: record?.no }]);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events' }, who);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.events).toEqual([]);
  });

  test('a withdrawal that was taken back is news, for whoever had no answer, until the app that told of it says so [B-06]', async () => {
    const who = await platform.logIn();
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events' }, who);
    const told = async () => (await platform.ask(unisonCalls.getNews, {}, who)).data.events.map((event) => [event.no, event.status]);
    const { no } = (await platform.ask(calls.withdraw, { money: '60', paypwd: '246810' }, who)).data;
    const record = (await platform.ask(calls.listWithdrawals, {}, who)).data.find((one) => one.no === no);
    expect((await platform.ask(fairPlayCalls.cancelWithdrawal, { id: record?.id ?? '' }, who)).code).toBe(200);
    expect(await told()).toEqual([[no, 5]]);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events', no: no ?? '' }, who);
    expect(await told()).toEqual([]);
  });

  test('a stake that could not be drawn and was paid is told as settled, and not as won (Q-07)', async () => {
    const { who } = await withPaid([]);
    await platform.database().asOwner(async (tx) => {
      const [round] = await tx.query<{ no: number; version: number }>(
        'SELECT no, odds_version AS version FROM fair.rounds WHERE game = 3 ORDER BY no DESC LIMIT 1',
      );
      await tx.query(
        `INSERT INTO ledger.orders (id, member, game, no, options, stake, body)
         SELECT gen_random_uuid(), id, 3, $2, '{bi}', 100, '' FROM members WHERE username = $1`,
        [who.username, round?.no],
      );
      await tx.query('SELECT ledger.pay_orders(3, $1, NULL, $2)', [round?.no, round?.version]);
      await tx.query("UPDATE fair.rounds SET state = 'lost', ended_at = clock_timestamp() WHERE game = 3 AND no = $1", [round?.no]);
    });
    const { events } = (await platform.ask(unisonCalls.getNews, {}, who)).data;
    expect(events).toEqual([expect.objectContaining({ kind: 'order', win_money: undefined })]);
  });

  test('a record marked by its number is seen and the others stay news; what changes afterwards is news again', async () => {
    const ids = ['a1000000-0000-4000-8000-000000000001', 'b2000000-0000-4000-8000-000000000002'];
    const { who, change: changed } = await withPaid(ids);
    const stranger = await platform.newMember();
    const numbers = async () => (await platform.ask(unisonCalls.getNews, {}, who)).data.events.map(({ no }) => no);
    const seen = (no: string, as = who) => platform.ask(unisonCalls.markNewsSeen, { kind: 'events', no }, as);
    expect(await numbers()).toEqual(['WB200000000', 'WA100000000']);
    await seen('WA100000000', stranger);
    await seen('GA100000000');
    await seen('not a number');
    expect(await numbers()).toHaveLength(2);
    await seen('WA100000000');
    expect(await numbers()).toEqual(['WB200000000']);
    await changed(ids[0] ?? '');
    expect(await numbers()).toEqual(['WA100000000', 'WB200000000']);
    await seen('WA100000000');
    expect((await platform.ask(unisonCalls.markNewsSeen, { kind: 'notices', no: 'WA100000000' }, who)).code).toBe(401);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events' }, who);
    expect(await numbers()).toEqual([]);
  });

  test('seen is what was told: what changed while it was read is told next, and a record seen meanwhile stays seen', async () => {
    const ids = ['c3000000-0000-4000-8000-000000000003', 'd4000000-0000-4000-8000-000000000004', 'e5000000-0000-4000-8000-000000000005'];
    const { who, change } = await withPaid(ids);
    const news = async () => (await platform.ask(unisonCalls.getNews, {}, who)).data;
    const { until, events } = await news();
    expect(events).toHaveLength(3);
    await change(ids[0] ?? '');
    await change(ids[1] ?? '');
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events', no: 'WC300000000' }, who);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events', until }, who);
    expect((await news()).events.map(({ no }) => no)).toEqual(['WD400000000']);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events', until: (await news()).until }, who);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events', until }, who); // late, from another tab
    expect((await news()).events).toEqual([]);
  });

  if (engine === 'postgres')
    test.each([
      ['order', async (tx: Queryable) => tx.query("SELECT ledger.pay_orders(1, 8, '{}', 1)")],
      [
        'withdrawal',
        async (tx: Queryable) => {
          await tx.query("UPDATE ledger.withdrawals SET changed_at = clock_timestamp() - interval '2 minutes' WHERE id = $1", [PAID]);
          return tx.query('SELECT ledger.work_withdrawals()');
        },
      ],
    ])('of a stake whose settling ends after that of another %s, which began later, the member is told as well', async (kind, endOther) => {
      const { who } = await withPaid(kind === 'order' ? [] : [PAID]);
      const told: string[] = [];
      const tell = async () => {
        const { events, until } = (await platform.ask(unisonCalls.getNews, {}, who)).data;
        told.push(...events.map((event) => event.kind));
        if (events.length > 0) await platform.ask(unisonCalls.markNewsSeen, { kind: 'events', until }, who);
      };
      await tell();
      told.length = 0;
      const { asOwner } = platform.database();
      await asOwner((tx) =>
        tx.query(
          `INSERT INTO ledger.orders (id, member, game, no, options, stake, body)
           SELECT gen_random_uuid(), id, 1, n, '{bi}', 100, '' FROM members, unnest($2::int[]) n WHERE username = $1`,
          [who.username, kind === 'order' ? [7, 8] : [7]],
        ),
      );
      let other: Promise<unknown> = Promise.resolve();
      await asOwner(async (slow) => {
        await slow.query("SELECT ledger.pay_orders(1, 7, '{}', 1)");
        let isDone = false;
        other = asOwner(endOther).then(() => (isDone = true));
        for (let look = 0; look < 2_000 && !isDone && !(await somebodyWaits()); look += 1) await pause(5);
        await tell();
      });
      await other;
      await asOwner(endOther);
      await tell();
      expect(told.sort()).toEqual(['order', kind].sort());
    });

  test.each([-8e12, 8e12])('a mark for the time %d hides nothing that is yet to come', async (until) => {
    const id = `f6000000-0000-4000-8000-${until < 0 ? '000000000006' : '000000000007'}`;
    const { who, change } = await withPaid([id]);
    expect((await platform.ask(unisonCalls.markNewsSeen, { kind: 'events', until }, who)).code).toBe(200);
    await change(id);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.events).toHaveLength(1);
  });

  test('the newest 20 are listed and all are counted; having told how many, all are seen', async () => {
    const { who } = await withPaid(Array.from({ length: 25 }, (_, index) => `${10 + index}000000-0000-4000-9000-000000000000`));
    const { events, total, until } = (await platform.ask(unisonCalls.getNews, {}, who)).data;
    expect([events.length, total]).toEqual([20, 25]);
    await platform.ask(unisonCalls.markNewsSeen, { kind: 'events', until }, who);
    expect((await platform.ask(unisonCalls.getNews, {}, who)).data.events).toEqual([]);
  });
});
