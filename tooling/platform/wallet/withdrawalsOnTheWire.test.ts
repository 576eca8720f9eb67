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

  test('during a break no withdrawal is said to be one that can be taken back: the platform would refuse it [B-06, O-91]', async () => {
    const who = await platform.logIn();
    const listed = async () => (await platform.ask(calls.listWithdrawals, {}, who)).data[0];
    expect((await platform.ask(calls.withdraw, { money: '60', paypwd: '246810' }, who)).code).toBe(200);
    expect(await listed()).toMatchObject({ status: 1, can_cancel: true });
    expect((await platform.ask(fairPlayCalls.takeBreak, { hours: 24 }, who)).code).toBe(200);
    expect((await platform.ask(fairPlayCalls.cancelWithdrawal, { id: (await listed())?.id ?? '' }, who)).code).toBe(401);
    expect(await listed()).toMatchObject({ status: 1, can_cancel: false, cancel_left: 0 });
  });
});
