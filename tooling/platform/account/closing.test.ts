import { setTimeout as pause } from 'node:timers/promises';
import { calls, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import { againIfRolledBack, openingBalance, openLedger } from '../ledger';
import { TOPUP_STATUS } from '../ledger/names';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';

const PASSWORD = 'a fine passphrase';

describe.each(ENGINES_AT_NIGHT)('closing the account on %s', (engine) => {
  const platform = withPlatform(engine);
  const somebodyWaits = async () =>
    (
      await platform
        .database()
        .asOwner((tx) => tx.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
    ).length > 0;

  test('closing names everything that is open, also a stake of the same moment [B-11, security 21]', async () => {
    const { username, ...who } = await platform.newMember('racing');
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    const close = () => platform.ask(unisonCalls.closeAccount, { password: PASSWORD }, who);
    await platform.database().asOwner((tx) => openingBalance(tx, Number(id), 10_000));
    await platform.ask(calls.recharge, { pay_way: 'Test card', money: '5', bank_type: 'P2' }, who);
    const game = (await platform.ask(calls.listGames, {}, who)).data[0];
    const round = (await platform.ask(calls.getGame, { key: game?.id ?? '' }, who)).data;
    const stake = { item: 'bi', money: '100', lid: game?.id ?? '', mid: id, expect: round.now_expect };
    const [order, closed] = await Promise.all([platform.ask(calls.placeOrder, stake, who), close()]);
    expect({ order: order.code, closed: closed.code }).toEqual({ order: 200, closed: 401 });
    expect((await close()).msg).toBe('The account cannot be closed yet. Still open: stakes not settled: 1');
    const open = (await platform.ask(unisonCalls.getOpenMoney, {}, who)).data;
    expect(open).toEqual({ balance: 0, orders: 1, withdrawals: 0, topups: 0 });
    expect((await platform.ask(calls.login, { username, password: PASSWORD, lang: 'en_us' })).code).toBe(200);
  });

  test('in Chinese what is open is told with the comma of the language [B-11, I18N-01]', async () => {
    const who = await platform.newMember('listing');
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    await platform.database().asOwner((tx) => openingBalance(tx, Number(id), 10_000));
    const [game] = (await platform.ask(calls.listGames, {}, who)).data;
    const round = (await platform.ask(calls.getGame, { key: game?.id ?? '' }, who)).data;
    await platform.ask(calls.placeOrder, { item: 'bi', money: '40', lid: game?.id ?? '', mid: id, expect: round.now_expect }, who);
    const { msg } = await platform.ask(unisonCalls.closeAccount, { password: PASSWORD }, who, { lang: 'zh_cn' });
    expect(msg).toBe('账号暂时无法注销，尚有：余额 60 K、未结算的注单：1');
  });

  if (engine === 'postgres') {
    test('while an account is being closed a stake waits for the end of it [B-11, security 21]', async () => {
      const who = await platform.newMember('waiting');
      const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
      await platform.database().asOwner((tx) => openingBalance(tx, Number(id), 10_000));
      const [game] = (await platform.ask(calls.listGames, {}, who)).data;
      const round = (await platform.ask(calls.getGame, { key: game?.id ?? '' }, who)).data;
      const stake = { item: 'bi', money: '1', lid: game?.id ?? '', mid: id, expect: round.now_expect };
      const order: string[] = [];
      let waiting: Promise<void> | undefined;
      await platform.database().transaction(async (tx) => {
        await tx.query('SELECT * FROM ledger.hold_open_money($1)', [id]);
        waiting = platform.ask(calls.placeOrder, stake, who).then(() => void order.push('stake'));
        for (let look = 0; look < 2_000 && order.length === 0 && !(await somebodyWaits()); look += 1) await pause(5);
        order.push('closed');
      });
      await waiting;
      expect(order).toEqual(['closed', 'stake']);
    });

    test('a closing and a stake that wait for each other both come to their end [B-11, security 21]', async () => {
      const who = await platform.newMember('crossing');
      const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
      await platform.database().asOwner((tx) => openingBalance(tx, Number(id), 10_000));
      let closing: Promise<string> | undefined;
      // As a stake does: the balance first, then the member, whom its row names; and once more when the server ends it, which may end either of the two.
      await againIfRolledBack(() =>
        platform.database().asOwner(async (tx) => {
          await tx.query('SELECT 1 FROM ledger.balances WHERE member = $1 FOR NO KEY UPDATE', [id]);
          if (closing === undefined) {
            closing = platform.ask(unisonCalls.closeAccount, { password: PASSWORD }, who).then(({ msg }) => msg);
            for (let look = 0; look < 2_000 && !(await somebodyWaits()); look += 1) await pause(5);
          }
          await tx.query('SELECT 1 FROM members WHERE id = $1 FOR KEY SHARE', [id]);
        }),
      );
      expect(await closing).toBe('The account cannot be closed yet. Still open: a balance of 100 K');
    });

    test('closing that waits while the password is changed is refused: what was checked before the wait no longer holds [B-11, security 21]', async () => {
      const { username, ...who } = await platform.newMember('overtaken');
      const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
      let closing: Promise<number> | undefined;
      await platform.database().transaction(async (tx) => {
        await tx.query("UPDATE members SET password_hash = 'of another password' WHERE id = $1", [id]);
        closing = platform.ask(unisonCalls.closeAccount, { password: PASSWORD }, who).then(({ code }) => code);
        for (let look = 0; look < 2_000 && !(await somebodyWaits()); look += 1) await pause(5);
        expect(await somebodyWaits()).toBe(true);
      });
      expect(await closing).toBe(401);
      const [left] = await platform
        .database()
        .query<{ username: string; closed_at: Date | null }>('SELECT username, closed_at FROM members WHERE id = $1', [id]);
      expect(left).toEqual({ username, closed_at: null });
    });

    test('looking at what is open waits for nobody and makes nobody wait, and reads no more of a long history [security 21]', async () => {
      const who = await platform.newMember('looking');
      const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
      await platform.database().asOwner(async (tx) => {
        await openingBalance(tx, Number(id), 100);
        await tx.query(
          `INSERT INTO ledger.orders (id, member, game, no, options, stake, body, paid, settled_at)
           SELECT gen_random_uuid(), $1, 1, n, '{bi}', 100, '', 0, now() FROM generate_series(1, 5000) n`,
          [id],
        );
        await tx.exec('ANALYZE ledger.orders');
      });
      const look = () => platform.ask(unisonCalls.getOpenMoney, {}, who);
      await platform.database().transaction(async (tx) => {
        await tx.query('SELECT * FROM ledger.hold_open_money($1)', [id]); // a closing under way
        expect((await look()).data).toEqual({ balance: 1, orders: 0, withdrawals: 0, topups: 0 });
      });
      const read = await platform.database().asOwner(async (tx) => {
        await tx.query('SELECT * FROM ledger.open_money($1)', [id]);
        return tx.query<{ rows: number }>(
          "SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows FROM pg_stat_xact_user_tables WHERE relname = 'orders'",
        );
      });
      expect(read[0]?.rows).toBeLessThan(100);
    });
  }

  test('closing says what is open; then everything personal is gone and nothing lets in any more [B-11]', async () => {
    const { username, ...who } = await platform.newMember('leaving');
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    await platform.ask(calls.setName, { name: 'Lê Văn Đi' }, who);
    await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text: 'goodbye' }, who);
    await platform.ask(fairPlayCalls.setLimit, { kind: 'loss', amount: '30' }, who);
    await platform.ask(fairPlayCalls.setReminder, { minutes: 30 }, who);
    await platform.database().asOwner(async (tx) => {
      await openingBalance(tx, Number(id), 1_250);
      const later = "now() + interval '1 day'";
      await tx.query(
        `UPDATE members SET is_see = true, is_see_until = ${later}, rest_until = ${later}, recovery_made_at = now() WHERE id = $1`,
        [id],
      );
    });
    const close = () => platform.ask(unisonCalls.closeAccount, { password: PASSWORD }, who);
    expect((await close()).msg).toBe('The account cannot be closed yet. Still open: a balance of 12.50 K');
    expect((await platform.ask(unisonCalls.getOpenMoney, {}, who)).data).toEqual({ balance: 12.5, orders: 0, withdrawals: 0, topups: 0 });
    const giveUp = () => platform.ask(fairPlayCalls.giveUpRest, {}, who);
    await platform.ask(calls.recharge, { pay_way: 'Test card', money: '500', bank_type: 'P2' }, who);
    expect((await platform.ask(unisonCalls.getOpenMoney, {}, who)).data).toMatchObject({ balance: 12.5, topups: 1 });
    expect((await giveUp()).msg).toBe('A stake, a top-up or a withdrawal is still open'); // it could still be paid, and would be given up with the rest
    await platform.database().asOwner((tx) => tx.query("UPDATE ledger.topups SET at = at - interval '31 minutes' WHERE member = $1", [id]));
    await platform.database().asOwner((tx) => tx.query('SELECT ledger.expire_topups()'));
    expect((await giveUp()).code).toBe(200);

    const own = JSON.stringify((await platform.ask(unisonCalls.getOwnData, {}, who)).data);
    for (const known of [username, 'Lê Văn Đi', 'goodbye', 'opening', 'rest']) expect(own).toContain(known);
    expect(own).not.toMatch(/argon2|token_hash|recovery_hash/);

    expect((await close()).code).toBe(200);
    expect((await platform.ask(calls.getUserInfo, {}, who)).code).toBe(401);
    expect((await platform.ask(calls.login, { username, password: PASSWORD, lang: 'en_us' })).code).toBe(401);
    const [left] = await platform.database().query('SELECT * FROM members WHERE id = $1', [id]);
    expect(JSON.stringify(left)).not.toContain(username);
    expect(JSON.stringify(left)).not.toContain('Lê Văn Đi');
    expect(left).toMatchObject({ is_see: false, is_see_until: null, rest_until: null, recovery_made_at: null });
    const ofCare =
      'SELECT kind FROM ledger.limits WHERE member = $1 UNION ALL SELECT remind_minutes::text FROM ledger.care WHERE member = $1';
    for (const rows of ['SELECT topic FROM service_messages WHERE member_id = $1', ofCare])
      expect([rows, await platform.database().query(rows, [id])]).toEqual([rows, []]);
  });

  test('a top-up that nobody paid keeps no account from closing: it ends with it, and its page pays nothing any more [B-11, security 21]', async () => {
    const who = await platform.newMember('unpaid');
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    await platform.ask(calls.recharge, { pay_way: 'Test card', money: '500', bank_type: 'P2' }, who);
    expect((await platform.ask(unisonCalls.getOpenMoney, {}, who)).data).toEqual({ balance: 0, orders: 0, withdrawals: 0, topups: 0 });
    expect((await platform.ask(unisonCalls.closeAccount, { password: PASSWORD }, who)).code).toBe(200);
    const [topup] = await platform
      .database()
      .query<{ id: string }>('SELECT id, status, ended_at FROM ledger.topups WHERE member = $1', [id]);
    expect(topup).toMatchObject({ status: TOPUP_STATUS.cancelled, ended_at: expect.any(Date) });
    expect(await openLedger(platform.database()).confirmTopup(topup?.id ?? '', 'UTC')).toEqual({ done: false, reason: 'ended' });
  });

  test('whoever took the name that a closed account once got stops nobody from closing theirs [B-11]', async () => {
    const who = await platform.newMember('stopped');
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    const squatter = { username: `closed-${id}`, password: PASSWORD, code: 'UNISON', lang: 'en_us' };
    expect((await platform.ask(calls.register, squatter)).code).toBe(200);
    const closed = await platform.ask(unisonCalls.closeAccount, { password: PASSWORD }, who);
    expect([closed.status, closed.code]).toEqual([200, 200]);
    const [left] = await platform
      .database()
      .query<{ username: string; closed_at: Date | null }>('SELECT * FROM members WHERE id = $1', [id]);
    expect(left).toMatchObject({ username: `closed ${id}`, closed_at: expect.any(Date) });
    expect((await platform.ask(calls.register, { ...squatter, username: `closed ${id}` })).code).toBe(401);
  });
});
