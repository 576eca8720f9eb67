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
});
