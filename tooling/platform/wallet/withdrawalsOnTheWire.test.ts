import { calls, fairPlayCalls } from '@unison/shared/contract';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';

describe.each(ENGINES_AT_NIGHT)('what a member is told of withdrawals, on %s', (engine) => {
  const platform = withPlatform(engine);

  test('how many are left today comes with the moment at which the day ends, the same as that of own limits [API-29, O-91]', async () => {
    const who = await platform.logIn();
    const { day_ends: dayEnds } = (await platform.ask(fairPlayCalls.getCare, {}, who)).data;
    expect(dayEnds).toEqual(expect.any(Number));
    expect((await platform.ask(calls.getWithdrawRule, {}, who)).data).toMatchObject({ left: 3, day_ends: dayEnds });
  });

  test('how many are free is told of those that are left, and a cancelled one is given back [LIMIT-22, Q-24]', async () => {
    await platform.set({ withdraw_num: 3, withdraw_free: 2 });
    const who = await platform.logIn();
    const counts = async () => {
      const { left, free } = (await platform.ask(calls.getWithdrawRule, {}, who)).data;
      return { left, free };
    };
    await platform.ask(calls.setBank, { bankid: '9876543219', bank: 'any', bank_code: 'B2', username: 'Demo', mobile: '' }, who);
    const withdraw = async () => expect((await platform.ask(calls.withdraw, { money: '60', paypwd: '246810' }, who)).code).toBe(200);
    expect(await counts()).toEqual({ left: 3, free: 2 });
    await withdraw();
    expect(await counts()).toEqual({ left: 2, free: 1 });
    await withdraw();
    await withdraw();
    expect(await counts()).toEqual({ left: 0, free: 0 });
    const [last] = (await platform.ask(calls.listWithdrawals, {}, who)).data;
    await platform.ask(fairPlayCalls.cancelWithdrawal, { id: last?.id ?? '' }, who);
    expect(await counts()).toEqual({ left: 1, free: 0 });
    await platform.set({ withdraw_num: 1, withdraw_free: 3 });
    expect(await counts()).toEqual({ left: 0, free: 0 });
    await platform.set({ withdraw_num: 3 });
  });

  test('how long they take is told from those that were paid, on average and at best; before the first one it is what is promised [API-29, Q-42]', async () => {
    const who = await platform.logIn();
    const arrivals = async () => {
      const { arrival_avg: average, arrival_min: fastest } = (await platform.ask(calls.getWithdrawRule, {}, who)).data;
      return [average, fastest];
    };
    expect(await arrivals()).toEqual([2, 2]);
    const { id: member } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    const took = (minutes: number, status: string, { times = 1, daysAgo = 1 } = {}) =>
      platform.database().asOwner((tx) =>
        tx.query(
          `INSERT INTO ledger.withdrawals (id, member, minor, body, status, at, changed_at)
           SELECT gen_random_uuid(), $1, 100, '', ledger.withdrawal_status($3), at, at + $2 * interval '1 minute'
           FROM (SELECT now() - $4 * interval '1 day' AS at FROM generate_series(1, $5::int)) asked`,
          [member, minutes, status, daysAgo, times],
        ),
      );
    await took(4, 'paid');
    await took(9, 'paid');
    await took(0.1, 'cancelled');
    await took(600, 'refused');
    expect(await arrivals()).toEqual([7, 4]); // 6.5 on average
    await took(0.2, 'paid');
    expect(await arrivals()).toEqual([4, 1]); // never less than a minute
    await took(3, 'paid', { times: 100, daysAgo: 0.5 });
    expect(await arrivals()).toEqual([3, 3]); // of late, not of ever
    await platform.database().asOwner((tx) => tx.query("DELETE FROM ledger.withdrawals WHERE body = '' AND member = $1", [member]));
  });

  test('during a break no withdrawal is said to be one that can be taken back, which the platform would refuse, and it says still when its work begins [B-06, O-91]', async () => {
    const who = await platform.logIn();
    const listed = async () => (await platform.ask(calls.listWithdrawals, {}, who)).data[0];
    await platform.ask(calls.setBank, { bankid: '9876543210', bank: 'any', bank_code: 'B2', username: 'Demo', mobile: '' }, who);
    expect((await platform.ask(calls.withdraw, { money: '60', paypwd: '246810' }, who)).code).toBe(200);
    expect(await listed()).toMatchObject({ status: 1, can_cancel: true });
    expect((await platform.ask(fairPlayCalls.takeBreak, { hours: 24 }, who)).code).toBe(200);
    expect((await platform.ask(fairPlayCalls.cancelWithdrawal, { id: (await listed())?.id ?? '' }, who)).code).toBe(401);
    const record = await listed();
    expect(record).toMatchObject({ status: 1, can_cancel: false });
    expect(record?.cancel_left).toBeGreaterThan(0);
  });
});
